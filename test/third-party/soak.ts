/**
 * Judges each correct receiver many times: `node test/third-party/soak.ts [--real] [--alone] [--jobs N] [RUNS [NAME...]]`.
 *
 * Its times are scaled unless they are asked to be real, all cores are kept busy unless it is to run alone, and one receiver
 * is judged after the other unless there are more jobs. Prints for each receiver how many runs there were, how many accused
 * it, and in how many the machine was too busy to tell; adds each run to the tally of clean runs; ends with 1 when one
 * accused it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT } from '../../src/exit-code.ts';
import { addCleanRun, type TimeMode } from '../trust/clean-runs.ts';
import { build, judgeReceiver, missingNeed, TIME_SCALE } from './judge-receiver.ts';
import { receivers, type ThirdPartyReceiver } from './receivers.ts';
import { takingTurns } from './taking-turns.ts';

const RUNS = 30;

const { values, positionals } = parseArgs({
  options: {
    real: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
const [runs = `${RUNS}`, ...names] = positionals;
const timeScale = values.real ? 1 : TIME_SCALE;
const directory = await mkdtemp(join(tmpdir(), 'soak-'));
const load = Array.from({ length: values.alone ? 0 : availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);']),
);
process.once('exit', () => load.forEach(stop));
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

function stop(child: ChildProcess): void {
  child.kill('SIGKILL');
}

/** How many of the runs accused the receiver, and how many could not tell. */
async function judgeOften(receiver: ThirdPartyReceiver): Promise<{ accused: number; untold: number }> {
  build(receiver);
  const count = { accused: 0, untold: 0 };
  for (let number = 1; number <= Number(runs); number += 1) {
    const ledger = join(directory, `${receiver.name}-${number}.ndjson`);
    const { exitCode, failed, inconclusive, rules, output } = await judgeReceiver(receiver, {
      ledger,
      timeScale,
    });
    const time: TimeMode = values.real ? 'real' : `scaled ${timeScale}`;
    if (rules.length > 0) addCleanRun({ receiver: receiver.name, time }, rules);
    if (exitCode === 0 && failed.length + inconclusive.length === 0) continue;
    count[failed.length === 0 && exitCode === EXIT.inconclusive ? 'untold' : 'accused'] += 1;
    const ids = [...failed, ...inconclusive].join(', ') || output;
    console.log(`${receiver.name}, run ${number}: exit code ${exitCode}: ${ids} (${ledger})`);
  }
  return count;
}

let accused = 0;
const inTurn = takingTurns(Number(values.jobs));
const chosen = receivers.filter(({ name }) => names.length === 0 || names.includes(name));
await Promise.all(chosen.map((receiver) => inTurn(() => tell(receiver))));
process.exit(accused > 0 ? 1 : 0);

/** Judges the receiver often, and prints what came of it. */
async function tell(receiver: ThirdPartyReceiver): Promise<void> {
  const reason = missingNeed(receiver);
  if (reason !== undefined) {
    console.log(`${receiver.name}: left out, ${reason}`);
    return;
  }
  const count = await judgeOften(receiver);
  accused += count.accused;
  const untold = count.untold > 0 ? `, ${count.untold} could not tell` : '';
  console.log(`${receiver.name}: ${runs} runs, ${count.accused} false failures${untold}`);
}
