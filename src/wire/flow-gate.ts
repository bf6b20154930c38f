import type { Socket } from 'node:net';

/** Stops a socket from being read while somebody behind it cannot keep up. */
export interface FlowGate {
  /** Reads nothing more until the same one opens it again. */
  close(by: object): void;
  open(by: object): void;
}

const gates = new WeakMap<Socket, FlowGate>();

/**
 * The gate on a socket.
 *
 * `node:http` and faults pause and resume sockets too, for reasons of their own. While the gate is closed, what
 * they want is noted and done when it opens.
 */
export function flowGate(socket: Socket): FlowGate {
  const known = gates.get(socket);
  if (known) return known;
  const closers = new Set<object>();
  const pause = socket.pause.bind(socket);
  const resume = socket.resume.bind(socket);
  let isWanted = true;
  socket.pause = () => {
    isWanted = false;
    return pause();
  };
  socket.resume = () => {
    isWanted = true;
    return closers.size === 0 ? resume() : socket;
  };
  const gate: FlowGate = {
    close: (by) => {
      if (closers.size === 0) isWanted = !socket.isPaused();
      closers.add(by);
      pause();
    },
    open: (by) => {
      if (closers.delete(by) && closers.size === 0 && isWanted) resume();
    },
  };
  gates.set(socket, gate);
  return gate;
}
