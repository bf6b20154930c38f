import { expect, test } from 'vitest';
import { rightNotifier } from '../../flawed/notifier/parts/notifier.ts';
import {
  commandOutlet,
  filesOutlet,
  linesOutlet,
  slowFilesOutlet,
  urlOutlet,
} from '../../flawed/notifier/parts/outlets.ts';
import { readNotifierFlaws } from '../../flawed/notifier/parts/read-notifier-flaws.ts';
import { isWhole } from '../../is-whole.ts';
import { takingTurns } from '../../third-party/taking-turns.ts';
import { runNotifier } from './run-notifier.ts';

/** Runs at one time: they wait most of the time. */
const inTurn = takingTurns(4);

const flaws = new Map((await readNotifierFlaws()).map((flaw) => [flaw.name, flaw]));

const outlets = { filesOutlet, slowFilesOutlet, linesOutlet, commandOutlet, urlOutlet };

/** What only sinks show, beside what a quick effect may show or not. */
const HELD_UP = 'effect/does-not-hold-up-the-answer';
const OF_SINKS = {
  'effect/failing-sink': 'not-applicable',
  'effect/goes-on-after-its-sink-failed': 'not-applicable',
  'effect/is-made-again-as-described': 'not-applicable',
};

const REPEATED = { 'effect/repeated-delivery': 'observed' };

/** What is not seen where something only says yes. */
const OF_LISTS = {
  'effect/carries-the-values-of-its-event': 'not-applicable',
  'effect/comes-once-for-each-id': 'not-applicable',
  'effect/repeated-delivery': 'not-applicable',
};

test.concurrent.each<[keyof typeof outlets, Record<string, string>]>([
  ['filesOutlet', { ...OF_SINKS, ...REPEATED }],
  ['linesOutlet', { ...OF_SINKS, ...REPEATED }],
  ['commandOutlet', { ...OF_SINKS, ...REPEATED }],
  ['urlOutlet', { ...OF_SINKS, ...OF_LISTS }],
])('a right notifier passes by its %s what is to be seen there', async (name, others) => {
  await using outlet = await outlets[name]();
  const { report } = await inTurn(() => runNotifier(rightNotifier, { outlet }));
  const told = report.rules
    .filter(({ id, verdict }) => id !== HELD_UP || verdict === 'fail')
    .map(({ id, verdict }) => [id, verdict] as const);
  const expected = told.map(([id]) => [id, others[id] ?? 'pass']);
  expect(told, JSON.stringify(report.rules.filter(({ verdict }) => verdict === 'fail'))).toEqual(expected);
  expect(report.exitCode).toBe(0);
});

const told: readonly (readonly [flaw: string, place: keyof typeof outlets])[] = [
  ['notifies-twice', 'filesOutlet'],
  ['answers-after-its-work', 'slowFilesOutlet'],
  ['takes-any-key', 'filesOutlet'],
  ['notifies-the-first-channel', 'filesOutlet'],
  ['drops-what-its-queue-cannot-hold', 'filesOutlet'],
  ['tells-again-what-comes-again', 'linesOutlet'],
  ['notifies-for-every-live-event', 'linesOutlet'],
  ['reads-events-that-are-cut-off', 'linesOutlet'],
  ['notifies-twice', 'commandOutlet'],
  ['notifies-the-first-channel', 'commandOutlet'],
  ['takes-any-key', 'commandOutlet'],
  ['dies-of-a-null-live-id', 'urlOutlet'],
  ['notifies-for-every-live-event', 'urlOutlet'],
];

/** The first of each place, which is judged each time; `npm run kills` judges all. */
const firstTold = told.filter(([, place], index) => told.findIndex((other) => other[1] === place) === index);

test.concurrent.each(isWhole ? told : firstTold)(
  'a notifier that %s is told by its %s',
  async (name, place) => {
    const flaw = flaws.get(name) ?? expect.fail(`no flaw ${name}`);
    await using outlet = await outlets[place]();
    const { report } = await inTurn(() => runNotifier(flaw.behaviour, { outlet, only: [...flaw.breaks] }));
    const failed = report.rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    // What only says yes does not show how often.
    const shown = place === 'urlOutlet' ? flaw.breaks.slice(0, 1) : flaw.breaks;
    expect(failed.toSorted()).toEqual(shown.toSorted());
  },
);

test('an answer that comes before an effect that takes a while has not waited for it', async () => {
  await using outlet = await slowFilesOutlet();
  const { report } = await runNotifier(rightNotifier, { outlet, only: [HELD_UP] });
  expect(report.rules.map(({ verdict }) => verdict)).toEqual(['pass']);
});

test('an observer that says yes to what was not delivered yet ends the run, and accuses nobody', async () => {
  const observe = { command: ['sh', '-c', 'exit 0'] };
  const effects = { events: { live_start: [{ observe }] } };
  await expect(runNotifier(rightNotifier, { effects })).rejects.toMatchObject({
    code: 'RWH_SETUP_MISTAKEN',
    message: expect.stringContaining('that was not delivered yet'),
  });
});
