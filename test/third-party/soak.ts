/**
 * Judges each correct receiver many times while all cores are busy: `node test/third-party/soak.ts [RUNS [NAME...]]`.
 *
 * Prints for each receiver how many runs there were and how many accused it; ends with 1 when one did.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, judgeReceiver, missingNeed } from './judge-receiver.ts';
import { receivers, type ThirdPartyReceiver } from './receivers.ts';

const RUNS = 30;

const [, , runs = `${RUNS}`, ...names] = process.argv;
const directory = await mkdtemp(join(tmpdir(), 'soak-'));
const load = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);']),
);
process.once('exit', () => load.forEach(stop));
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

function stop(child: ChildProcess): void {
  child.kill('SIGKILL');
}

/** How many of the runs accused the receiver, or could not tell. */
async function falseFailures(receiver: ThirdPartyReceiver): Promise<number> {
  build(receiver);
  let wrong = 0;
  for (let number = 1; number <= Number(runs); number += 1) {
    const ledger = join(directory, `${receiver.name}-${number}.ndjson`);
    const { exitCode, failed, inconclusive, output } = await judgeReceiver(receiver, { ledger });
    if (exitCode === 0 && failed.length + inconclusive.length === 0) continue;
    wrong += 1;
    const ids = [...failed, ...inconclusive].join(', ') || output;
    console.log(`${receiver.name}, run ${number}: exit code ${exitCode}: ${ids} (${ledger})`);
  }
  return wrong;
}

let accused = 0;
for (const receiver of receivers) {
  if (names.length > 0 && !names.includes(receiver.name)) continue;
  const reason = missingNeed(receiver);
  if (reason !== undefined) {
    console.log(`${receiver.name}: left out, ${reason}`);
    continue;
  }
  const wrong = await falseFailures(receiver);
  accused += wrong;
  console.log(`${receiver.name}: ${runs} runs, ${wrong} false failures`);
}
process.exit(accused > 0 ? 1 : 0);
