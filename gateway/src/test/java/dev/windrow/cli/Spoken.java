package dev.windrow.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import picocli.CommandLine;

/** One run of the command line in this JVM: what it said, and how it ended. */
record Spoken(int status, String out, String err) {
  static Spoken by(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine windrow = Windrow.commandLine(Map.of("PATH", System.getenv("PATH")));
    windrow.setOut(new PrintWriter(out));
    windrow.setErr(new PrintWriter(err));
    int status = windrow.execute(arguments);
    return new Spoken(status, out.toString(), err.toString());
  }
}
