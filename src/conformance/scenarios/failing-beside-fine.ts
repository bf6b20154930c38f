import type { RecordingEntry } from '../../ledger/entry.ts';
import { retryPatienceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';

/** One upload between two attempts proves the rule; more tries only excuse a receiver that a busy machine held up. */
const TRIES = 3;

/** One upload fails and waits for its next attempts; meanwhile storage accepts others. */
export const failingBesideFine: Scenario = {
  id: 'failing-beside-fine',
  needs: ['directory', 'parallel-uploads'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs, attempts }) => [{ busyMs: (attempts - 1) * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await uploadsBeside(stage)) return;
    }
  },
};

/** Whether there is nothing more to show: another upload began between the attempts, or there were none. */
async function uploadsBeside(stage: Stage): Promise<boolean> {
  const failing = await stage.lay('failing', { script: '500' });
  const fines: RecordingEntry[] = [];
  const announceFine = async (): Promise<void> => {
    const fine = await stage.lay('fine');
    fines.push(fine);
    await stage.deliver('announcement', stage.finished(fine), { recording: fine });
  };
  await stage.upload(failing, {
    attempts: stage.times.attempts,
    // From here, because the upload itself may have to wait for others before it is announced.
    beforeNext: announceFine,
    async afterwards() {
      // It may be held up by the attempts of others itself.
      const ms = retryPatienceMs(stage.times);
      if (fines.length === 0 && (await stage.arrives(failing, 1, ms))) await announceFine();
    },
  });
  // The next try must not begin before these have come, or they would look as if they came between its attempts.
  const began = await Promise.all(fines.map((fine) => stage.attempt(fine, 1)));
  const last = await stage.attempt(failing, fines.length + 1);
  return !last || began.some((fine) => !fine || fine.atMs < last.atMs);
}
