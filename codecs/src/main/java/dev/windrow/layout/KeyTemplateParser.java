package dev.windrow.layout;

import java.util.ArrayList;
import java.util.List;

/** Reads the text of one key template. */
final class KeyTemplateParser {
  private final String text;
  private final List<String> literals = new ArrayList<>();
  private final List<String> placeholders = new ArrayList<>();
  private final StringBuilder literal = new StringBuilder();

  KeyTemplateParser(String text) {
    this.text = text;
  }

  KeyTemplate parse() {
    if (text.isEmpty()) {
      throw fault("it has no text");
    }
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c != '{' && c != '}') {
        literal.append(c);
        at++;
      } else if (at + 1 < text.length() && text.charAt(at + 1) == c) {
        literal.append(c);
        at += 2;
      } else if (c == '{') {
        at = placeholder(at);
      } else {
        throw fault("the '}' at " + at + " closes nothing; write '}}' for a brace");
      }
    }
    literals.add(literal.toString());
    return new KeyTemplate(text, literals, placeholders);
  }

  private int placeholder(int open) {
    int close = text.indexOf('}', open);
    int nextOpen = text.indexOf('{', open + 1);
    if (close < 0 || (nextOpen >= 0 && nextOpen < close)) {
      throw fault("the '{' at " + open + " is not closed; write '{{' for a brace");
    }
    String name = text.substring(open + 1, close);
    if (name.isBlank()) {
      throw fault("the placeholder at " + open + " names no join key");
    }
    if (placeholders.contains(name)) {
      throw fault("the join key '" + name + "' comes twice");
    }
    literals.add(literal.toString());
    literal.setLength(0);
    placeholders.add(name);
    return close + 1;
  }

  private IllegalArgumentException fault(String rule) {
    return new IllegalArgumentException("key template '" + text + "': " + rule);
  }
}
