/** Ctrl-C, SIGTERM and the end of the terminal as one signal to abort by, until it is disposed of. */
export interface Interrupt extends Disposable {
  readonly signal: AbortSignal;
  /** Resolves at the first of them. */
  readonly requested: Promise<void>;
}

/** npm passes on the Ctrl-C that a terminal has already sent to all; a person takes longer for a second one. */
const ECHO_MS = 200;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Listens for these signals. The first aborts `signal`; the second ends the process with code 130. */
export function interrupt(): Interrupt {
  const controller = new AbortController();
  const requested = Promise.withResolvers<void>();
  let firstAtMs = 0;
  const onSignal = (): void => {
    if (controller.signal.aborted) {
      if (performance.now() - firstAtMs > ECHO_MS) process.exit(130);
      return;
    }
    firstAtMs = performance.now();
    controller.abort(new DOMException('Interrupted', 'AbortError'));
    requested.resolve();
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  return {
    signal: controller.signal,
    requested: requested.promise,
    [Symbol.dispose]: () => {
      for (const name of SIGNALS) process.off(name, onSignal);
    },
  };
}
