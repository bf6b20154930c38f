import type { Verdict } from '../../src/conformance/rulebook/verdict.ts';
import { type Fate, isLeftOpen, type JudgedChange, judgedChanges } from '../misses/judged-changes.ts';
import { equivalents } from '../mutants/equivalents.ts';
import { type Fates, leftIn, readTally } from '../mutants/tally.ts';
import { type CleanRun, cleanRuns } from '../trust/clean-runs.ts';
import { mostShare } from '../trust/most-share.ts';

const INTRODUCTION = `# How far the suite can be trusted

This page is generated (\`npm run generate\`) from tallies that the commands below have written. What was not measured
is not on it. A bound is the exact one of Clopper and Pearson on one side, at a confidence of 95 %: it holds for runs like
those that were counted, of these receivers, and says nothing of others.
`;

/** The page \`TRUST.md\`: how often the suite is wrong, as far as that was measured. */
export function trustPage(): string {
  return [
    INTRODUCTION,
    ...falseFailures(cleanRuns()),
    ...missedDefects(judgedChanges()),
    ...mutants(readTally()),
  ].join('\n');
}

function falseFailures(runs: readonly CleanRun[]): readonly string[] {
  const modes = [...Map.groupBy(runs, ({ time }) => time)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return [
    '## False failures\n',
    'Each run judges a receiver that keeps the interface by every rule that it can show. A failure in it is false.',
    'A run counts once, however many of its rules fail or cannot be judged.\n',
    '| time | runs | receivers | load per core | runs with a false failure | at most | runs with an undecided rule | at most | undecided rules |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...modes.map(([time, those]) => rowOf(time, those)),
    '',
    'The load is how many programs wanted a core in the last minute of the run, on average. The last column is the share',
    'of undecided rules among all that passed, failed or were undecided.\n',
    '### What was judged\n',
    '| time | receiver | release | runs | rules that passed |',
    '| --- | --- | --- | --- | --- |',
    ...modes.flatMap(([, those]) => receiverRows(those)),
    '',
    '### To repeat it\n',
    '```sh',
    'npm run tally -- 10       # each receiver of the same process with ten further seeds, in virtual time',
    'npm run soak -- 30        # each receiver in another stack 30 times, in scaled time, with all cores busy',
    'npm run soak -- --real --alone 30   # the same in real time, with nothing beside',
    'npm run generate          # writes this page anew',
    '```',
    '',
    'All but the last add to `test/trust/clean-runs.ndjson`, one line for each run.\n',
  ];
}

function rowOf(time: string, runs: readonly CleanRun[]): string {
  const loads = runs.map(({ load }) => load);
  const accused = runs.filter((run) => run.falseFailures.length > 0).length;
  const undecided = runs.filter((run) => run.inconclusive.length > 0).length;
  const receivers = new Set(runs.map(({ receiver }) => receiver)).size;
  const cells = [
    time,
    runs.length,
    receivers,
    `${Math.min(...loads)} to ${Math.max(...loads)}`,
    accused,
    percent(mostShare(accused, runs.length)),
    undecided,
    percent(mostShare(undecided, runs.length)),
    percent(sumOf(runs, 'inconclusive') / sumOf(runs, 'pass', 'fail', 'inconclusive')),
  ];
  return `| ${cells.join(' | ')} |`;
}

function sumOf(runs: readonly CleanRun[], ...which: readonly Verdict[]): number {
  return runs
    .flatMap(({ verdicts }) => which.map((verdict) => verdicts[verdict] ?? 0))
    .reduce((a, b) => a + b, 0);
}

function receiverRows(runs: readonly CleanRun[]): readonly string[] {
  return [...Map.groupBy(runs, ({ time, receiver, suite }) => `${time} | ${receiver} | ${suite}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([which, those]) => {
      const passed = those.map(({ verdicts }) => verdicts.pass ?? 0);
      const [least, most] = [Math.min(...passed), Math.max(...passed)];
      return `| ${which} | ${those.length} | ${least === most ? most : `${least} to ${most}`} |`;
    });
}

function missedDefects(changes: readonly JudgedChange[]): readonly string[] {
  const receivers = Map.groupBy(changes, ({ file }) => receiverOf(file));
  return [
    '## Missed defects\n',
    "Each small change to a receiver's source makes another receiver, which the whole suite judges: the reference receiver in",
    'virtual time, receivers in other stacks in real time by `conform --slow`. The changes are operators, constants,',
    'conditions and statements that are left out; those that were judged were drawn by chance. Where the wire shows the same',
    'of all that the interface states, it is the same receiver to everybody outside; of times, that compares in real time only',
    'what further attempts wait in the middle. A change that the interface leaves open is listed with its reason. Of the',
    'others, those that no rule tells are missed.\n',
    '| receiver | changes | the wire shows nothing | nothing can be judged, as `conform` says | left open | told by a rule | undecided | missed | missed, at most |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...[...receivers].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(missesRow),
    ...(receivers.size > 1 ? [missesRow(['all', changes])] : []),
    '',
    '```sh',
    'npm run misses -- 20               # draws and judges twenty further changes of the reference receiver',
    'npm run misses -- 20 go-net-http   # the same of a receiver in another stack, or of several',
    '```\n',
  ];
}

/** The receiver whose source it is. */
function receiverOf(file: string): string {
  return /^test\/third-party\/(.+)\//.exec(file)?.[1] ?? 'reference';
}

function missesRow([receiver, changes]: readonly [string, readonly JudgedChange[]]): string {
  const of = (fate: Fate): number => changes.filter((change) => change.fate === fate).length;
  const open = changes.filter((change) => change.fate === 'missed' && isLeftOpen(change)).length;
  const [told, undecided, missed] = [of('told'), of('undecided'), of('missed') - open];
  const most = percent(mostShare(missed, told + undecided + missed));
  const cells = [receiver, changes.length, of('unseen'), of('broken'), open, told, undecided, missed, most];
  return `| ${cells.join(' | ')} |`;
}

/** What the tally holds of each part of the judging. */
const PARTS: Readonly<Record<string, string>> = {
  'src/conformance/rules/': 'the rules',
  'src/conformance/judge/': 'what rules share: why something is missing, doubts, causes',
  'src/conformance/conduct/': 'what rules take for right: times, courses, answers',
};

function mutants(tally: Readonly<Record<string, Fates>>): readonly string[] {
  const rows = Object.entries(PARTS).flatMap(([folder, what]) => {
    const those = Object.entries(tally).flatMap(([file, fates]) => (file.startsWith(folder) ? [fates] : []));
    return those.length === 0 ? [] : [mutantRow(`${what} (\`${folder}\`)`, those)];
  });
  return [
    '## Conditions that nothing needs\n',
    'Each small change to what judges is made, one at a time: a condition that is always true, a comparison the other way,',
    'a statement left out. The ledgers of the kill matrix, of receivers that keep the interface in other ways and of',
    'receivers that do nothing right are judged by it, those that may rest on time once more as a busy machine and warped',
    'time would leave them; then the tests of evidence that is written by hand; then ledgers in which attempts, answers,',
    'effects, lines and times are others by chance, as receivers with further mistakes would leave them. A change that',
    'none of these shows is a condition that no receiver needs, a receiver that is missing, or the same program written',
    'otherwise. These are all changes of their kinds and no sample, so the shares have no bounds. Texts are left as they',
    'are, and so is what is decided when a file is loaded.\n',
    '| part | changes | seen by a verdict or its words | seen by a test | seen by a changed ledger | the end of a time | the same program | seen by none | seen |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    'What only moves the very end of a span of time to its other side, as `<` for `<=`, and is seen by none, is told apart:',
    'no measured time is exactly there.',
    `A change that is the same program is listed with its reason: ${equivalents.length} are.\n`,
    '```sh',
    'npm run mutants                 # makes all of them, and names those that are seen by none',
    'npm run mutants -- rules/retry  # the same for the files with that in their path',
    '```\n',
  ];
}

function mutantRow(part: string, files: readonly Fates[]): string {
  const sum = (count: (fates: Fates) => number): number =>
    files.reduce((all, fates) => all + count(fates), 0);
  const judged = sum((fates) => fates.judged ?? 0);
  const tested = sum((fates) => fates.tested ?? 0);
  const changed = sum((fates) => fates.changed ?? 0);
  const end = sum((fates) => fates.end ?? 0);
  const [same, left] = [sum((fates) => fates.equivalent ?? 0), sum(leftIn)];
  const seen = judged + tested + changed;
  const cells = [part, seen + end + same + left, judged, tested, changed, end, same, left];
  return `| ${cells.join(' | ')} | ${((100 * seen) / (seen + left)).toFixed(1)} % |`;
}

/** A bound is rounded up. */
function percent(share: number): string {
  return `${(Math.ceil(share * 10_000) / 100).toFixed(2)} %`;
}
