// Package testcontainers stands in the place of the real one: the container runs already, and its ports are in the environment.
package testcontainers

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/testcontainers/testcontainers-go/wait"
)

type Option struct{}

type DockerContainer struct{}

func Run(ctx context.Context, image string, options ...Option) (*DockerContainer, error) {
	return &DockerContainer{}, nil
}

func WithCmd(words ...string) Option                      { return Option{} }
func WithEnv(variables map[string]string) Option          { return Option{} }
func WithExposedPorts(ports ...string) Option             { return Option{} }
func WithWaitStrategy(strategy *wait.HTTPStrategy) Option { return Option{} }

func CleanupContainer(t testing.TB, container *DockerContainer) {}

func (*DockerContainer) PortEndpoint(ctx context.Context, port, scheme string) (string, error) {
	return scheme + "://127.0.0.1:" + os.Getenv("PORT_"+strings.TrimSuffix(port, "/tcp")), nil
}
