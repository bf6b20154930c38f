import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../../src/clock/system-clock.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import { run } from '../../../src/conformance/run/run.ts';
import { temporaryFolder } from '../../../src/leftovers/temporary-folder.ts';
import { commandTarget } from '../../../src/target/command-target.ts';
import { describedTarget } from '../../../src/target/described-target.ts';
import { readDescription } from '../../../src/target/description/read-description.ts';
import { root } from '../../docs/readme.ts';
import { isWhole } from '../../is-whole.ts';
import { takingTurns } from '../../third-party/taking-turns.ts';

const inTurn = takingTurns(3);

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Judges the mover by its effects, started in a folder of its own. */
async function runMover(defect: string, only: readonly string[] = ['effect/*']) {
  using folder = temporaryFolder();
  cpSync(join(root, 'test/third-party/mover'), folder.path, { recursive: true });
  const description = readDescription(join(folder.path, 'receiver.json'));
  const { command = [], directory } = description;
  const { report } = await run({
    catalogue,
    selection: { profile: 'core', only, skip: [] },
    target: describedTarget(commandTarget({ command, env: { DEFECT: defect }, directory }), description),
    clock: systemClock(),
    timeScale: 1,
    virtualTime: false,
    slow: false,
    seed: 1,
    storage: { key: 'key-of-the-storage' },
  });
  return report;
}

test.skipIf(!hasPython)(
  'a receiver that moves a file, prints a line and is observed passes what is to be seen of these',
  async () => {
    const report = await inTurn(() => runMover(''));
    const told = report.rules
      .filter(({ id }) => id !== 'effect/does-not-hold-up-the-answer')
      .filter(({ verdict }) => verdict !== 'pass')
      .map(({ id, verdict }) => [id, verdict]);
    expect(told, JSON.stringify(report.rules.filter(({ verdict }) => verdict === 'fail'))).toEqual([
      ['effect/is-made-again-as-described', 'not-applicable'],
      ['effect/goes-on-after-its-sink-failed', 'not-applicable'],
      ['effect/repeated-delivery', 'observed'],
      ['effect/failing-sink', 'not-applicable'],
    ]);
    expect(report.exitCode).toBe(0);
  },
);

const ONCE = 'effect/comes-once-for-each-accepted-event';

/** One of them is judged each time, all for `npm run kills`. */
const defects: readonly (readonly [defect: string, rule: string, actual: string])[] = [
  ['late', ONCE, 'too late: '],
  ['two-names', ONCE, 'more than once: a file "archive/{data.output.stem}*.mp4"'],
  ['copies', ONCE, 'without: the end of the file "rec/{data.output.name}"'],
  ['cuts', 'effect/carries-the-values-of-its-event', 'others in '],
  ['prints-refused', 'effect/wrong-key-leads-to-none', 'video_transmux_finish with a wrong key'],
];

test.skipIf(!hasPython).concurrent.each(isWhole ? defects : defects.slice(0, 1))(
  'a mover with the defect "%s" breaks %s',
  async (defect, rule, actual) => {
    const report = await inTurn(() => runMover(defect, [rule]));
    expect(report.rules).toMatchObject([
      { id: rule, verdict: 'fail', actual: expect.stringContaining(actual) },
    ]);
  },
);
