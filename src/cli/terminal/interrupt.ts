import { echoesSignals } from '../../processes/echoes-signals.ts';

/**
 * Ctrl-C, SIGTERM, SIGQUIT, the end of the terminal and that of a channel to the program that started this one, as one
 * signal to abort by, until it is disposed of.
 */
export interface Interrupt extends Disposable {
  readonly signal: AbortSignal;
  /** Resolves at the first of them. */
  readonly requested: Promise<void>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

type Name = (typeof SIGNALS)[number];

/**
 * Listens for these signals. The first aborts `signal`; another one ends the process with code 130, and what has been
 * started and laid goes with it.
 */
export function interrupt(): Interrupt {
  const controller = new AbortController();
  const requested = Promise.withResolvers<void>();
  const came: Record<Name, number> = { SIGINT: 0, SIGTERM: 0, SIGHUP: 0, SIGQUIT: 0 };
  const end = (): void => {
    controller.abort(new DOMException('Interrupted', 'AbortError'));
    requested.resolve();
  };
  const onSignal = (name: Name): void => {
    came[name] += 1;
    if (!controller.signal.aborted) end();
    else if (!isEcho(name, came[name])) process.exit(130);
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  process.on('disconnect', end);
  // Whatever started this process may have ended before it came here.
  if (process.connected === false) end();
  // To listen to the channel keeps this process alive.
  process.channel?.unref();
  return {
    signal: controller.signal,
    requested: requested.promise,
    [Symbol.dispose]: () => {
      // What still has to be done after an interrupt is not to be cut off by the next one.
      if (controller.signal.aborted) return;
      for (const name of SIGNALS) process.off(name, onSignal);
      process.off('disconnect', end);
    },
  };
}

/** Whether a signal that came for the `count`th time is the same wish as one before. */
function isEcho(name: Name, count: number): boolean {
  // The end of a terminal is told by the kernel and by the shell.
  if (name === 'SIGHUP') return true;
  return count === 2 && echoesSignals(name, process.ppid);
}
