import { expect, test } from 'vitest';
import { FENCE } from '../../../src/conformance/conduct/fence.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import type { EventType } from '../../../src/spec/event-types.ts';
import { rightNotifier } from '../../flawed/notifier/parts/notifier.ts';
import { notifierFlawFiles, readNotifierFlaws } from '../../flawed/notifier/parts/read-notifier-flaws.ts';
import { isWhole } from '../../is-whole.ts';
import { takingTurns } from '../../third-party/taking-turns.ts';
import { runNotifier } from './run-notifier.ts';

/** Runs at one time: they wait most of the time. */
const inTurn = takingTurns(4);

const flaws = await readNotifierFlaws();

/** The first that breaks a rule is judged each time; `npm run kills` judges all. */
const judged = flaws.filter(
  (flaw) => isWhole || flaw.breaks.some((rule) => flaws.find(({ breaks }) => breaks.includes(rule)) === flaw),
);

test('a notifier that does what it is described to do passes everything', async () => {
  const { report } = await runNotifier(rightNotifier);
  const other = report.rules.filter(({ verdict }) => verdict !== 'pass');
  expect(other.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['effect/repeated-delivery', 'observed'],
    ['effect/failing-sink', 'observed'],
  ]);
  expect(report.exitCode).toBe(0);
});

test.concurrent.each(judged)(
  'a notifier that $name breaks $breaks and no other rule, the first as the cause',
  async ({ breaks, behaviour }) => {
    const { report } = await inTurn(() => runNotifier(behaviour));
    const failed = report.rules.filter(({ verdict }) => verdict === 'fail');
    const why = failed.map(({ id, expected, actual }) => `${id}: ${expected}; got ${actual}`);
    expect(failed.map(({ id }) => id).toSorted(), why.join('\n')).toEqual(breaks.toSorted());
    const [cause] = breaks;
    expect(failed.filter((rule) => (rule.cause ?? rule.id) !== cause)).toEqual([]);
    const unexplained = report.rules.filter(
      (rule) => rule.verdict === 'inconclusive' && rule.cause !== cause,
    );
    expect(unexplained.map(({ id, reason }) => [id, reason])).toEqual([]);
    // A recommended rule that does not hold makes no run red.
    expect(report.exitCode).toBe(failed.some(({ level }) => level === 'required') ? 1 : 0);
  },
);

test.each<[string, readonly EventType[], string, readonly string[]]>([
  ['the types with effects alone', ['live_start', 'video_file_create'], 'not-applicable', []],
  ['one type more', ['live_start', 'live_end', 'video_file_create'], 'pass', ['live_end']],
])('a notifier that gets %s is asked nothing of others', async (_, events, verdict, others) => {
  const { report, entries } = await runNotifier(rightNotifier, { only: ['effect/other-type-*'], events });
  expect(report.rules.map((rule) => rule.verdict)).toEqual([verdict]);
  const labels = entries.flatMap((entry) =>
    entry.kind === 'delivery' && entry.mark !== undefined && entry.label !== FENCE ? [entry.label] : [],
  );
  expect(labels).toEqual(others);
});

test('every rule about effects is broken by a notifier', () => {
  const broken = new Set(flaws.flatMap(({ breaks }) => breaks));
  const rules = catalogue.filter(({ id, level }) => id.startsWith('effect/') && level !== 'observe');
  expect(rules.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([]);
});

test('every flaw of a notifier is called what its file is called', () => {
  expect(flaws.map(({ name }) => `${name}.ts`)).toEqual(notifierFlawFiles);
});
