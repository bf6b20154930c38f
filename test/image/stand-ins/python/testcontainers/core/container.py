"""In the place of the package: the container runs already, and its ports are in the environment."""

import os


class DockerContainer:
    def __init__(self, image):
        pass

    def configured(self, *_, **__):
        return self

    with_command = with_envs = with_exposed_ports = waiting_for = __enter__ = configured

    def __exit__(self, *_):
        pass

    def get_container_host_ip(self):
        return "127.0.0.1"

    def get_exposed_port(self, port):
        return int(os.environ[f"PORT_{port}"])
