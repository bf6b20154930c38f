package org.testcontainers.containers.wait.strategy;

public class Wait {
  public static Http forHttp(String path) { return new Http(); }

  public static class Http {
    public Http forPort(int port) { return this; }
  }
}
