/**
 * What the rule about timing leaks says of receivers whose comparison is known, run after run. Takes about a minute
 * a run. Run with `node test/bench/timing-leak.ts [RECEIVER-NAME-PART] [RUNS]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../src/clock/system-clock.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { run } from '../../src/conformance/run/run.ts';
import { clearest, tOf } from '../../src/conformance/timing/crops.ts';
import { detectableNs } from '../../src/conformance/timing/leak.ts';
import type { KeyTiming } from '../../src/ledger/note-values.ts';
import { commandTarget } from '../../src/target/command-target.ts';

const RULE = 'auth/comparison-leaks-no-timing';
const CLEAN_RUNS = 10;
const LEAKY_RUNS = 5;

const node = here('../conformance/timing/receivers/equals.mjs');
const python = here('../conformance/timing/receivers/equals.py');

interface Receiver {
  readonly name: string;
  readonly leaks: boolean;
  readonly command: readonly string[];
  readonly compare?: string;
}

const receivers: readonly Receiver[] = [
  {
    name: 'python compare_digest',
    leaks: false,
    command: ['python3', here('../third-party/python-stdlib/receiver.py')],
  },
  { name: 'bundled', leaks: false, command: [process.execPath, here('../../src/cli/main.js'), 'receiver'] },
  {
    name: 'node timingSafeEqual',
    leaks: false,
    command: [process.execPath, node],
    compare: 'timingSafeEqual',
  },
  { name: 'python ==', leaks: true, command: ['python3', python], compare: '==' },
  { name: 'python one by one', leaks: true, command: ['python3', python], compare: 'one by one' },
  { name: 'node ===', leaks: true, command: [process.execPath, node], compare: '===' },
  { name: 'node one by one', leaks: true, command: [process.execPath, node], compare: 'one by one' },
];

const [, , part = '', count] = process.argv;

console.log('receiver | secret | requests | t (batches) | control | N ns | verdict | s | load');
for (const receiver of receivers.filter(({ name }) => name.includes(part))) {
  const runs = Number(count ?? (receiver.leaks ? LEAKY_RUNS : CLEAN_RUNS));
  for (let seed = 1; seed <= runs; seed += 1) await measure(receiver, seed);
}

async function measure({ name, command, compare }: Receiver, seed: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'timing-leak-'));
  const startedAtMs = performance.now();
  const { entries, report } = await run({
    catalogue,
    selection: { profile: 'reference', only: [RULE], skip: [] },
    target: commandTarget({ command, directory, env: compare === undefined ? {} : { COMPARE: compare } }),
    clock: systemClock(),
    timeScale: 1,
    virtualTime: false,
    slow: false,
    timing: true,
    seed,
    storage: { key: 'key-of-the-storage' },
  });
  await rm(directory, { recursive: true, force: true });
  const seconds = Math.round((performance.now() - startedAtMs) / 1000);
  const verdict = report.rules[0]?.verdict ?? 'none';
  for (const entry of entries) {
    if (entry.kind !== 'note' || entry.name !== 'key-timing') continue;
    const { secret, secretBytes, batches, problem } = entry.value as KeyTiming;
    const ts = batches.map((batch) => {
      const crop = clearest(batch.crops);
      return crop ? `${tOf(crop).toFixed(1)}@${crop.percent}%/${Math.round(crop.differenceNs)}ns` : '-';
    });
    const controls = batches.map(({ controlT }) => controlT.toFixed(1));
    console.log(
      [
        name,
        secretBytes ?? secret,
        batches.map(({ requests }) => requests).join('+'),
        problem ?? ts.join(' '),
        controls.join(' '),
        Math.round(detectableNs(batches) ?? -1),
        verdict,
        seconds,
        loadavg()[0]?.toFixed(1),
      ].join(' | '),
    );
  }
}

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
