package dev.windrow.config;

import java.nio.file.Path;

/** The certificate chain and private key that the server shows, both PEM files. */
public record TlsConfig(Path certificate, Path key) {}
