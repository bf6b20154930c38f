/** Ctrl-C and SIGTERM as one signal to abort by, until it is disposed of. */
export interface Interrupt extends Disposable {
  readonly signal: AbortSignal;
  /** Resolves at the first of them. */
  readonly requested: Promise<void>;
}

/**
 * Listens for Ctrl-C and SIGTERM. The first aborts `signal`; the second ends the process with code 130.
 */
export function interrupt(): Interrupt {
  const controller = new AbortController();
  const requested = Promise.withResolvers<void>();
  const onSignal = (): void => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort(new DOMException('Interrupted', 'AbortError'));
    requested.resolve();
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const name of signals) process.on(name, onSignal);
  return {
    signal: controller.signal,
    requested: requested.promise,
    [Symbol.dispose]: () => {
      for (const name of signals) process.off(name, onSignal);
    },
  };
}
