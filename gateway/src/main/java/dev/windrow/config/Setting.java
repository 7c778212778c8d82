package dev.windrow.config;

import dev.windrow.yaml.Place;
import java.nio.file.Path;

/**
 * A property's value as a source gives it, found good by itself.
 *
 * @param base the folder that relative paths start from
 */
record Setting(Place place, String text, Path base) {}
