/**
 * Judges the reference receiver with one change of its source after the other, as its parent asks by messages: a process
 * of its own, which can be ended where a change makes a run endless.
 */
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { instrument } from '../mutants/instrument.ts';
import { loadInstrumented } from '../mutants/load-instrumented.ts';
import { receiverFiles } from './receiver-files.ts';
import { wireOf } from './wire-of.ts';

/** What a run of the receiver shows. */
export interface Shown {
  /** Rules that are broken and must or should hold. */
  readonly failed: readonly string[];
  readonly inconclusive: readonly string[];
  /** Lines of the wire that the unchanged receiver does not show, and those that only it shows. */
  readonly others: readonly string[];
}

/** Runs of the unchanged receiver: what differs between them is chance. */
const UNCHANGED_RUNS = 3;

/** Of lines that differ, so many are told. */
const TOLD = 6;

const switches = loadInstrumented(await instrument(receiverFiles()));
// What it imports is instrumented when it is loaded.
const { runEmbedded } = await import('../conformance/run-embedded.ts');

async function judged(id?: string) {
  switches.activeMutant = id;
  try {
    return await runEmbedded({}, { catalogue, selection: { profile: 'hardening' }, fuzz: 40 });
  } finally {
    switches.activeMutant = undefined;
  }
}

const RUN = 'run';
switches.currentTestId = RUN;
const unchanged = [await judged()];
switches.currentTestId = undefined;
while (unchanged.length < UNCHANGED_RUNS) unchanged.push(await judged());
const usual = unchanged.map(({ entries }) => new Set(wireOf(entries)));

/** What the unchanged receiver shows each time. */
const always = [...(usual[0] ?? [])].filter((line) => usual.every((run) => run.has(line)));

process.on('message', async (id: string) => {
  const { report, entries } = await judged(id);
  const of = (verdict: string): readonly string[] =>
    report.rules.filter((rule) => rule.verdict === verdict).map((rule) => rule.id);
  const lines = new Set(wireOf(entries));
  const others = [
    ...always.filter((line) => !lines.has(line)).map((line) => `- ${line}`),
    ...[...lines].filter((line) => !usual.some((run) => run.has(line))).map((line) => `+ ${line}`),
  ];
  process.send?.({
    failed: of('fail'),
    inconclusive: of('inconclusive'),
    others: others.slice(0, TOLD),
  } satisfies Shown);
});

// A change may keep it at work for ever: it ends when its parent has ended.
process.once('disconnect', () => process.exit());

// It begins to wait for changes with those that a run meets.
process.send?.(Object.keys(switches.mutantCoverage.perTest[RUN] ?? {}));
