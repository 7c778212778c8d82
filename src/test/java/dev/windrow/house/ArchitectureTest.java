package dev.windrow.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  private static final JavaClasses HOUSE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(place -> !place.contains("-tests.jar")) // test kits of modules
          .importPackages("dev.windrow");

  private static final String[] CODECS = {
    "dev.windrow.feature..", "dev.windrow.codec..", "dev.windrow.layout.."
  };

  @Test
  void all_modules_are_looked_at() {
    Set<String> rooms =
        HOUSE.stream()
            .map(JavaClass::getPackageName)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(rooms)
        .contains(
            "dev.windrow",
            "dev.windrow.feature",
            "dev.windrow.codec",
            "dev.windrow.layout",
            "dev.windrow.store",
            "dev.windrow.store.lettuce",
            "dev.windrow.threads",
            "dev.windrow.config",
            "dev.windrow.catalog",
            "dev.windrow.plan",
            "dev.windrow.coalesce",
            "dev.windrow.adapt",
            "dev.windrow.decode",
            "dev.windrow.online",
            "dev.windrow.http",
            "dev.windrow.telemetry",
            "dev.windrow.cli");
  }

  @Test
  void rooms_stand_in_no_circle() {
    check(slices().matching("dev.windrow.(**)").should().beFreeOfCycles());
  }

  @Test
  void codecs_are_pure_functions() {
    check(
        noClasses()
            .that()
            .resideInAnyPackage(CODECS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                "reactor..",
                "io.netty..",
                "io.lettuce..",
                "dev.windrow.store..",
                "java.nio.file..",
                "java.net..",
                "java.time..",
                "org.slf4j.."));
  }

  @Test
  void a_vendors_types_stay_in_the_vendors_room() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages("dev.windrow.store.lettuce..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.lettuce.."));
  }

  @Test
  void the_store_seam_knows_no_feature_codec_or_http() {
    check(
        noClasses()
            .that()
            .resideInAPackage("dev.windrow.store..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                "dev.windrow.feature..",
                "dev.windrow.codec..",
                "dev.windrow.layout..",
                "dev.windrow.http..",
                "dev.windrow.plan..",
                "dev.windrow.catalog..",
                "io.netty.handler.codec.http.."));
  }

  @Test
  void a_bytebuf_exists_only_where_bytes_come_in_and_go_out() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages(
                "dev.windrow.http..",
                "dev.windrow.wire..",
                "dev.windrow.online..",
                "dev.windrow.store.lettuce..",
                "dev.windrow")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.netty.buffer.."));
  }

  @Test
  void no_room_imports_the_front_door_or_the_command_line() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages("dev.windrow", "dev.windrow.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.windrow", "dev.windrow.cli.."));
  }

  @Test
  void each_outside_library_has_its_room() {
    check(library("info.picocli..", "picocli..").outside("dev.windrow.cli.."));
    check(library("org.snakeyaml..").outside("dev.windrow.yaml.."));
    check(
        library("io.micrometer..", "io.prometheus..")
            .outside("dev.windrow.telemetry..", "dev.windrow"));
    check(library("com.github.benmanes..").outside("dev.windrow.plan.."));
    check(library("redis.embedded..").outside("dev.windrow.demo.."));
    check(library("reactor.blockhound..").outside("dev.windrow.threads.."));
  }

  @Test
  void nothing_but_start_up_reads_the_environment() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages("dev.windrow.cli..")
            .should()
            .callMethod(System.class, "getenv")
            .orShould()
            .callMethod(System.class, "getenv", String.class));
  }

  @Test
  void nothing_sleeps() {
    check(noClasses().should().callMethod(Thread.class, "sleep", long.class));
  }

  @Test
  void names_say_the_job() {
    check(
        classes()
            .should()
            .haveNameNotMatching(
                ".*(Util|Utils|Helper|Manager|Impl|Base|Common|Processor)(\\$.*)?"));
  }

  private static void check(ArchRule rule) {
    rule.check(HOUSE);
  }

  private static Library library(String... packages) {
    return new Library(packages);
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Library(String[] packages) {
    ArchRule outside(String... rooms) {
      return noClasses()
          .that()
          .resideOutsideOfPackages(rooms)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(packages);
    }
  }
}
