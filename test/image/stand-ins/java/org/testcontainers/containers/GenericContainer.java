package org.testcontainers.containers;

import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/** In the place of the real one: the container runs already, and its ports are in the environment. */
public class GenericContainer<SELF extends GenericContainer<SELF>> implements AutoCloseable {
  public GenericContainer(DockerImageName image) {}

  @SuppressWarnings("unchecked")
  private SELF self() { return (SELF) this; }

  public SELF withCommand(String... words) { return self(); }
  public SELF withEnv(String name, String value) { return self(); }
  public SELF withExposedPorts(Integer... ports) { return self(); }
  public SELF waitingFor(Wait.Http strategy) { return self(); }
  public void start() {}
  public String getHost() { return "127.0.0.1"; }
  public Integer getMappedPort(int port) { return Integer.valueOf(System.getenv("PORT_" + port)); }
  @Override public void close() {}
}
