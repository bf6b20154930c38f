package org.junit.jupiter.api;

public class Assertions {
  public static void assertTrue(boolean claim, String message) {
    if (!claim) throw new AssertionError(message);
  }
}
