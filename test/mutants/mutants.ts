/**
 * Makes each small change to what judges, and judges the ledgers of the kill matrix by it:
 * `npm run mutants -- [PART-OF-A-PATH...]`.
 *
 * Prints every change that no judgement shows and that is not listed as the same program with the reason. Ends with 1
 * where a file has more of them than before, or one is listed that is not the same program; else its figures become the
 * tally. The ledgers are kept below node_modules, and made anew where what performs the runs has changed.
 */
import { equivalents } from './equivalents.ts';
import { instrument, type Mutant } from './instrument.ts';
import { isSameMutant } from './is-same-mutant.ts';
import type { Fate } from './judge-mutants.ts';
import { judgingFiles } from './judging-files.ts';
import { loadInstrumented } from './load-instrumented.ts';
import { movesAnEnd } from './moves-an-end.ts';
import type { Piece } from './pieces.ts';
import { type Fates, leftIn, readTally, writeTally } from './tally.ts';

const wanted = process.argv.slice(2);
const files = judgingFiles().filter(
  (file) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
);
const instrumented = await instrument(files);
const { mutants } = instrumented;
const switches = loadInstrumented(instrumented);
// What they import is instrumented when it is loaded.
const { recordedRuns, folder } = await import('./recorded-runs.ts');
const { judgingTests } = await import('./judging-tests.ts');
const { declaredPieces, runPieces, wholePiece } = await import('./pieces.ts');
const { changedPieces } = await import('./changed-pieces.ts');
const { fateOf, isShown, isTested, meet, meetTests, smallestOf } = await import('./judge-mutants.ts');

switches.currentTestId = 'recording';
const recorded = await recordedRuns();
const tests = await judgingTests(folder);
const runs = [...recorded, ...tests.runs];
const pieces = runs.flatMap(declaredPieces).filter(mayMeet);
const seen = meet(pieces, switches);
const byRun = meet(runs.flatMap(runPieces).filter(isOfOwn), switches);
const wholes = meet(runs.map(wholePiece), switches);
const changed = meet(smallestOf(seen).flatMap(changedPieces), switches);
const metByTests = meetTests(tests.byHand, switches);
const fates = mutants.map((mutant) => {
  const fate = ofAll(mutant);
  if (isLeft(fate)) {
    console.log(`${mutant.file}:${mutant.line}: ${fate}: ${mutant.original} -> ${mutant.replacement}`);
  }
  return [mutant, fate] as const;
});

/** Whether the rule of the piece is mutated itself. */
function isOfOwn({ rule }: Piece): boolean {
  return files.some((file) => file.endsWith(`rules/${rule}.ts`));
}

/** Whether the piece may meet a mutant: of rules that are mutated alone, each is met by its own pieces. */
function mayMeet(piece: Piece): boolean {
  return isOfOwn(piece) || files.some((file) => !file.includes('/rules/'));
}

/** A judgement shows it, a test that needs less, or what is judged nowhere else; a reason explains the rest. */
function ofAll(mutant: Mutant): Fate {
  const fate = fateOf(mutant, seen, switches);
  if (!isLeft(fate)) return fate;
  // It takes longer, so it is asked for what the smaller evidence does not show of the rule itself.
  if (isShown(mutant, byRun, switches)) return 'judged';
  // What one rule alone does not meet is met by all of them: how they are settled, and their causes.
  if (fate === 'unmet' && isShown(mutant, wholes, switches)) return 'judged';
  if (isTested(mutant, metByTests.get(mutant.id) ?? [], switches)) return 'tested';
  if (isShown(mutant, changed, switches)) return 'changed';
  if (movesAnEnd(mutant)) return 'end';
  return isListed(mutant) ? 'equivalent' : fate;
}

function isLeft(fate: Fate): boolean {
  return fate === 'survived' || fate === 'unmet';
}

function isListed(mutant: Mutant): boolean {
  return equivalents.some((one) => isSameMutant(one, mutant));
}

const stale = equivalents.filter(
  (one) =>
    files.includes(one.file) &&
    !fates.some(([mutant, fate]) => fate === 'equivalent' && isSameMutant(one, mutant)),
);
for (const { file, inLine, original, replacement } of stale) {
  console.log(`${file}: listed, and no survivor: ${original} -> ${replacement} in: ${inLine}`);
}
const found = Object.fromEntries(
  [...Map.groupBy(fates, ([{ file }]) => file)].map(([file, those]): [string, Fates] => [
    file,
    countOf(those),
  ]),
);

function countOf(those: readonly (readonly [Mutant, Fate])[]): Fates {
  const groups = [...Map.groupBy(those, ([, fate]) => fate)];
  return Object.fromEntries(groups.map(([fate, { length }]) => [fate, length]).toSorted());
}

const before = readTally();
const worse = Object.entries(found).flatMap(([file, fates]) => {
  const [left, leftBefore] = [leftIn(fates), leftIn(before[file] ?? fates)];
  return left > leftBefore ? [`${file}: ${left} are left, and ${leftBefore} were before`] : [];
});
for (const sentence of worse) console.log(sentence);
const { user, system } = process.cpuUsage();
console.log(
  `${mutants.length} mutants, ${pieces.length} pieces of ${runs.length} ledgers, and ${changed.judged.length} changed ones: ${JSON.stringify(countOf(fates))}, in ${Math.round((user + system) / 1e6)} s of CPU`,
);
const isBad = worse.length > 0 || stale.length > 0;
if (!isBad) {
  const kept = Object.entries(before).filter(([file]) => judgingFiles().includes(file));
  writeTally({ ...Object.fromEntries(kept), ...found });
}
process.exit(isBad ? 1 : 0);
