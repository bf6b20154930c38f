import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { run } from '../../src/conformance/run/run.ts';
import { commandTarget } from '../../src/target/command-target.ts';

/** 10 s become 300 ms. */
const TIME_SCALE = 0.03;

const receiver = fileURLToPath(new URL('../third-party/python-stdlib/receiver.py', import.meta.url));

/** A correct receiver that prints more than is kept before it begins, however slow the machine, and then without end. */
const floods = {
  lines: `yes | head -n 300000; yes > /dev/stdout & exec python3 "$0"`,
  text: `tr '\\0' x < /dev/zero | head -c 20000000; tr '\\0' x < /dev/zero > /dev/stdout & exec python3 "$0"`,
};

test.for(['lines', 'text'] as const)(
  'a receiver whose output is endless %s is judged by what it prints, and the ledger stays small',
  async (kind) => {
    const directory = await mkdtemp(join(tmpdir(), 'recorder-harness-flood-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const env = { RETRY_DELAY_S: String(10 * TIME_SCALE), UPLOAD_TIMEOUT_S: String(60 * TIME_SCALE) };
    const { entries, report } = await run({
      catalogue,
      selection: { profile: 'reference', only: ['missing-file/logs-an-error'], skip: [] },
      target: commandTarget({ command: ['sh', '-c', floods[kind], receiver], env, directory }),
      clock: systemClock(),
      timeScale: TIME_SCALE,
      virtualTime: false,
      slow: false,
      seed: 1,
      storage: { key: 'key-of-the-storage' },
    });
    expect(report.rules).toMatchObject([{ id: 'missing-file/logs-an-error', verdict: 'pass' }]);
    expect(report.labels).toContainEqual(
      expect.stringMatching(/^\d+ lines of the output not kept \([\d.]+ MiB\)$/),
    );
    const logs = entries.filter((entry) => entry.kind === 'log');
    expect(JSON.stringify(logs).length).toBeLessThan(20 * 1_048_576);
    expect(logs.length).toBeLessThan(100_100);
    // The last lines are there too, with what is missing before them.
    expect(logs.at(-1)?.atMs).toBeGreaterThan(logs[0]?.atMs ?? 0);
    expect(logs.some(({ dropped }) => (dropped?.lines ?? 0) > 0)).toBe(true);
  },
);
