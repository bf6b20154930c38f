import { countsAreVisible, processCounts, resetPeaks } from './process-counts.ts';
import { queuedBytesTo } from './queued-bytes.ts';
import type { ReceiverProcess, Twin } from './receiver-process.ts';
import type { StartedCommand } from './started-command.ts';

/** A receiver's command that listens. */
export interface StartedReceiver {
  readonly child: StartedCommand;
  readonly port: number;
  readonly url: URL;
}

/** What a run may do with the processes of a receiver that it started; `startAgain` starts another instance. */
export function receiverProcess(
  { child, port }: StartedReceiver,
  addressSettings: readonly string[],
  startAgain: (signal: AbortSignal, secret?: string) => Promise<StartedReceiver>,
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
    startTwin: async (signal, secret) => twinOf(await startAgain(signal, secret), signal),
  };
}

function twinOf({ child, url }: StartedReceiver, hurry: AbortSignal): Twin {
  return {
    url,
    async terminate(graceMs) {
      const endsAtMs = performance.now() + graceMs;
      await child.stop(graceMs, hurry);
      return performance.now() < endsAtMs ? 'ended' : 'killed';
    },
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  };
}
