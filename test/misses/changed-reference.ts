/**
 * Judges the reference receiver with one change of its source after the other, as its parent asks by messages: a process
 * of its own, which can be ended where a change makes a run endless.
 */
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { instrument } from '../mutants/instrument.ts';
import { loadInstrumented } from '../mutants/load-instrumented.ts';
import { causesIn } from './causes-in.ts';
import type { Shown } from './changed-receivers.ts';
import { receiverFiles } from './receiver-files.ts';
import { usualWire } from './usual-wire.ts';
import { wireOf } from './wire-of.ts';

/** Runs of the unchanged receiver: what differs between them is chance. */
const UNCHANGED_RUNS = 3;

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
const usual = usualWire(unchanged.map(({ entries }) => wireOf(entries)));

process.on('message', async (id: string) => {
  const { report, entries } = await judged(id);
  const of = (verdict: string): readonly string[] =>
    report.rules.filter((rule) => rule.verdict === verdict).map((rule) => rule.id);
  process.send?.({
    failed: of('fail'),
    causes: causesIn(report.rules),
    inconclusive: of('inconclusive'),
    others: usual.othersIn(wireOf(entries)),
  } satisfies Shown);
});

// A change may keep it at work for ever: it ends when its parent has ended.
process.once('disconnect', () => process.exit());

// It begins to wait for changes with those that a run meets.
process.send?.(Object.keys(switches.mutantCoverage.perTest[RUN] ?? {}));
