/**
 * Changes the source of the reference receiver in one place, and judges the receiver so changed by the whole suite in
 * virtual time, for so many changes that were not judged before: `npm run misses -- [CHANGES]`.
 *
 * They are taken in an order that says nothing of them, so those that were judged are a sample of all. A change that the
 * wire shows and no rule tells is a defect that the suite misses, or something that the interface leaves open: prints it
 * with what the wire shows of it. Adds each to the changes that were judged; ends with 1 where one is missed.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { instrument, type Mutant } from '../mutants/instrument.ts';
import { isSameMutant } from '../mutants/is-same-mutant.ts';
import type { Shown } from './changed-receiver.ts';
import { addJudgedChange, type Fate, isLeftOpen, judgedChanges } from './judged-changes.ts';
import { receiverFiles } from './receiver-files.ts';

const CHANGES = 20;

/** A run that takes longer will not end: on a busy machine one takes half a minute. */
const ENDLESS_MS = 300_000;

/** Of code that is longer, so many characters are told. */
const LONGEST_CODE = 100;

const asked = Number(process.argv[2] ?? CHANGES);
const before = judgedChanges();
const { mutants } = await instrument(receiverFiles());
const others = mutants.filter((mutant) => !before.some((change) => isSameMutant(change, mutant)));

/** What comes first by it is chance, and the same each time. */
function rankOf({ file, inLine, original, replacement }: Mutant): string {
  return createHash('sha256')
    .update(JSON.stringify([file, inLine, original, replacement]))
    .digest('hex');
}

/** The process that judges, and the changes that a run meets. */
async function begun(): Promise<{ readonly judge: ChildProcess; readonly met: readonly string[] }> {
  const judge = fork(join(import.meta.dirname, 'changed-receiver.ts'));
  const [met] = (await once(judge, 'message')) as [readonly string[]];
  return { judge, met };
}

/** What the run shows; nothing where it does not end, or ends the process. */
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

function fateOf(shown: Shown | undefined): Fate {
  if (!shown) return 'broken';
  if (shown.failed.length > 0) return 'told';
  if (shown.others.length === 0) return 'unseen';
  return shown.inconclusive.length > 0 ? 'undecided' : 'missed';
}

/** Code on one line, the end of it left out where that is long. */
function brief(code: string): string {
  return code.length > LONGEST_CODE ? `${code.slice(0, LONGEST_CODE)}…` : code;
}

let { judge, met } = await begun();
const drawn = others
  .filter(({ id }) => met.includes(id))
  .toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
  .slice(0, asked);
for (const [index, mutant] of drawn.entries()) {
  const shown = await shownBy(judge, mutant);
  const fate = fateOf(shown);
  addJudgedChange(mutant, { fate, ...(shown && fate === 'told' ? { failed: shown.failed } : {}) });
  const told = fate === 'missed' && isLeftOpen(mutant) ? 'left open' : fate;
  const { file, line, original, replacement } = mutant;
  console.log(
    `${index + 1} of ${drawn.length}: ${told}: ${file}:${line}: ${brief(original)} -> ${brief(replacement)}`,
  );
  if (told === 'missed') {
    for (const each of shown?.others ?? []) console.log(`    ${each}`);
    process.exitCode = 1;
  }
  if (shown) continue;
  judge.kill('SIGKILL');
  ({ judge, met } = await begun());
}
judge.kill();
