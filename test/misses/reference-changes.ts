import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { instrument, type Mutant } from '../mutants/instrument.ts';
import type { ChangedReceivers, Shown } from './changed-receivers.ts';
import { receiverFiles } from './receiver-files.ts';

/** A run that takes longer will not end: on a busy machine one takes half a minute. */
const ENDLESS_MS = 300_000;

/** The changes of the reference receiver that a run meets, judged in virtual time in a process of their own. */
export async function referenceChanges(): Promise<ChangedReceivers<Mutant>> {
  const { mutants } = await instrument(receiverFiles());
  let { judge, met } = await begun();
  return {
    changes: mutants.filter(({ id }) => met.includes(id)),
    width: 1,
    async show(change) {
      const shown = await shownBy(judge, change);
      if (!shown) {
        judge.kill('SIGKILL');
        ({ judge, met } = await begun());
      }
      return shown;
    },
    end: () => judge.kill(),
  };
}

/** The process that judges, and the changes that a run meets. */
async function begun(): Promise<{ judge: ChildProcess; met: readonly string[] }> {
  const judge = fork(join(import.meta.dirname, 'changed-reference.ts'));
  const [met] = (await once(judge, 'message')) as [readonly string[]];
  return { judge, met };
}

/** Nothing where the run does not end, or ends the process. */
function shownBy(judge: ChildProcess, { id }: Mutant): Promise<Shown | undefined> {
  return new Promise((resolve) => {
    const end = (shown?: Shown): void => {
      clearTimeout(timer);
      judge.removeAllListeners();
      resolve(shown);
    };
    const timer = setTimeout(end, ENDLESS_MS);
    judge.once('message', end).once('exit', () => end());
    judge.send(id);
  });
}
