import { killFamily } from '../processes/end-family.ts';
import { signalFamily } from '../processes/signal-family.ts';
import { isFreePort } from './is-free-port.ts';
import { countsAreVisible, processCounts, resetPeaks } from './process-counts.ts';
import { queuedBytesTo } from './queued-bytes.ts';
import type { ReceiverProcess, Twin, TwinOptions } from './receiver-process.ts';
import { type SettableClock, settableClock } from './settable-clock.ts';
import type { StartedCommand } from './started-command.ts';

/** A receiver's command that listens. */
export interface StartedReceiver {
  readonly child: StartedCommand;
  readonly port: number;
  readonly url: URL;
}

/** How another instance is started. */
export interface StartAgainOptions extends TwinOptions {
  /** @default one that is free */
  readonly port?: number;
  /** @default the one of this machine */
  readonly clock?: SettableClock | undefined;
}

type StartAgain = (signal: AbortSignal, options?: StartAgainOptions) => Promise<StartedReceiver>;

/** What a run may do with the processes of a receiver that it started; `startAgain` starts another instance. */
export function receiverProcess(
  { child, port }: StartedReceiver,
  addressSettings: readonly string[],
  startAgain: StartAgain,
): ReceiverProcess {
  const signs = child.family;
  return {
    isVisible: countsAreVisible(signs, port),
    addressSettings,
    snapshot(file, storagePort) {
      const counts = processCounts(signs, file);
      return counts && { ...counts, queuedBytes: queuedBytesTo(storagePort) };
    },
    resetPeak: () => resetPeaks(signs),
    async startTwin(signal, options) {
      const clock = options?.clockIsSet ? settableClock() : undefined;
      const start = (port?: number): Promise<StartedReceiver> =>
        startAgain(signal, { ...options, clock, ...(port === undefined ? {} : { port }) });
      try {
        const first = await start();
        return twinOf(first, { hurry: signal, startAnew: () => start(first.port), clock });
      } catch (error) {
        clock?.[Symbol.dispose]();
        throw error;
      }
    },
  };
}

interface TwinParts {
  readonly hurry: AbortSignal;
  readonly startAnew: () => Promise<StartedReceiver>;
  readonly clock: SettableClock | undefined;
}

function twinOf({ child: first, port, url }: StartedReceiver, { hurry, startAnew, clock }: TwinParts): Twin {
  let child = first;
  return {
    url,
    async terminate(graceMs) {
      const endsAtMs = performance.now() + graceMs;
      await child.stop(graceMs, hurry);
      return performance.now() < endsAtMs ? 'ended' : 'killed';
    },
    async kill() {
      // To stop it would begin with SIGTERM.
      killFamily(child.family);
      await child.stop(0);
      return isFreePort(port);
    },
    async startAgain() {
      child = (await startAnew()).child;
    },
    halt: () => signalFamily(child.family, 'SIGSTOP'),
    goOn: () => signalFamily(child.family, 'SIGCONT'),
    setClock: (offsetS) => clock?.set(offsetS),
    async [Symbol.asyncDispose]() {
      await child[Symbol.asyncDispose]();
      clock?.[Symbol.dispose]();
    },
  };
}
