/**
 * Changes the source of a receiver in one place, and judges the receiver so changed by the whole suite, for so many changes
 * that were not judged before: `npm run misses -- [CHANGES [NAME...]]`.
 *
 * Without a name it is the reference receiver, judged in virtual time; a name is one of a receiver in another stack, judged
 * in real time. The changes are taken in an order that says nothing of them, so those that were judged are a sample of all.
 * Prints the causes that the suite tells of each change. One that the wire shows and no rule tells is a defect that the suite
 * misses, or something that the interface leaves open: prints it with what the wire shows of it. Adds each to the changes
 * that were judged; ends with 1 where one is missed.
 */
import { createHash } from 'node:crypto';
import { messageOf } from '../../src/errors.ts';
import { isSameMutant } from '../mutants/is-same-mutant.ts';
import type { Change, ChangedReceivers, Shown } from './changed-receivers.ts';
import { addJudgedChange, type Fate, isLeftOpen, judgedChanges } from './judged-changes.ts';
import { referenceChanges } from './reference-changes.ts';
import { stackChanges } from './stack-changes.ts';

const CHANGES = 20;

/** Of code that is longer, so many characters are told. */
const LONGEST_CODE = 100;

const [, , asked = `${CHANGES}`, ...names] = process.argv;

/** What comes first by it is chance, and the same each time. */
function rankOf({ file, inLine, original, replacement }: Change): string {
  return createHash('sha256')
    .update(JSON.stringify([file, inLine, original, replacement]))
    .digest('hex');
}

function fateOf(shown: Shown | undefined): Fate {
  if (!shown) return 'broken';
  if (shown.failed.length > 0) return 'told';
  if (shown.others.length === 0) return 'unseen';
  return shown.inconclusive.length > 0 ? 'undecided' : 'missed';
}

/** What a changed receiver shows; of what no rule tells, that alone which it shows once more, since the rest is chance. */
async function shownBy<Made extends Change>(
  change: Made,
  { show }: ChangedReceivers<Made>,
): Promise<Shown | undefined> {
  const shown = await show(change);
  if (!shown || fateOf(shown) !== 'missed') return shown;
  const again = await show(change);
  return again && { ...shown, others: shown.others.filter((line) => again.others.includes(line)) };
}

/** Code on one line, the end of it left out where that is long. */
function brief(code: string): string {
  return code.length > LONGEST_CODE ? `${code.slice(0, LONGEST_CODE)}…` : code;
}

/** Judges changes that were not judged before, as many beside each other as these receivers bear. */
async function judgeSome<Made extends Change>(of: ChangedReceivers<Made>): Promise<void> {
  const before = judgedChanges();
  const drawn = of.changes
    .filter((change) => !before.some((one) => isSameMutant(one, change)))
    .toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
    .slice(0, Number(asked));
  let judged = 0;
  const left = drawn.values();
  const lane = async (): Promise<void> => {
    for (const change of left) {
      const shown = await shownBy(change, of);
      const fate = fateOf(shown);
      addJudgedChange(change, { fate, ...(shown && fate === 'told' ? { failed: shown.failed } : {}) });
      const told = fate === 'missed' && isLeftOpen(change) ? 'left open' : fate;
      const { file, line, original, replacement } = change;
      judged += 1;
      console.log(
        `${judged} of ${drawn.length}: ${told}: ${file}:${line}: ${brief(original)} -> ${brief(replacement)}`,
      );
      // Whether the cause is true is for a reader to say, who sees the change beside it.
      for (const cause of shown?.causes ?? []) console.log(`    told as: ${cause}`);
      if (told !== 'missed') continue;
      for (const each of shown?.others ?? []) console.log(`    ${each}`);
      process.exitCode = 1;
    }
  };
  await Promise.all(Array.from({ length: of.width }, lane));
  of.end?.();
}

try {
  await (names.length > 0 ? judgeSome(stackChanges(names)) : judgeSome(await referenceChanges()));
} catch (error) {
  console.error(`error: ${messageOf(error)}`);
  process.exitCode = 2;
}
