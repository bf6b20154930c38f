/** In the place of the package: the container runs already, and its ports are in the environment. */
export class GenericContainer {
  withCommand = () => this;
  withEnvironment = () => this;
  withExposedPorts = () => this;
  withWaitStrategy = () => this;
  start = async () => this;
  getHost = () => '127.0.0.1';
  getMappedPort = (port) => Number(process.env[`PORT_${port}`]);
  async [Symbol.asyncDispose]() {}
}

export const Wait = { forHttp: () => undefined };
