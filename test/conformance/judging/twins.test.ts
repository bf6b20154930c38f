import { expect, test } from 'vitest';
import { isTaken } from '../../../src/conformance/conduct/answers.ts';
import { describeRefusals } from '../../../src/conformance/judge/describe-refusals.ts';
import { judgeAnswers } from '../../../src/conformance/judge/judge-answers.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import type { DeliveryEntry } from '../../../src/ledger/entry.ts';

interface Made {
  readonly type?: string;
  readonly platform?: string;
  readonly channel?: string;
  readonly status?: number;
  readonly twin?: string;
}

function made(
  id: string,
  { type = 'live_start', platform, channel, status = 200, twin }: Made = {},
): DeliveryEntry {
  return {
    id,
    kind: 'delivery',
    atMs: 0,
    label: id,
    url: 'http://receiver/webhook',
    headers: [],
    body: JSON.stringify({ type, data: { platform, channel } }),
    answer: { status, body: 'no', headers: [], truncated: false, headAtMs: 1, endAtMs: 2 },
    ...(twin === undefined ? {} : { twin }),
  };
}

function judged(deliveries: readonly DeliveryEntry[], odd = deliveries) {
  const evidence: Pick<Evidence, 'all' | 'beside'> = {
    all: { deliveries, uploads: [], strays: [] },
    beside: new Set(),
  };
  return judgeAnswers(odd, { expected: 'taken', isRight: isTaken }, evidence);
}

test('an odd event that is refused alone is why', () => {
  const odd = made('odd', { status: 422, twin: 'plain' });
  expect(judged([made('plain'), odd], [odd])).toMatchObject({
    verdict: 'fail',
    actual: '422 no to odd',
    evidence: ['odd'],
  });
});

test('an odd event whose twin is refused, too, is not', () => {
  const odd = made('odd', { status: 400, twin: 'plain' });
  expect(judged([made('plain', { status: 404, platform: 'kick' }), odd], [odd])).toMatchObject({
    verdict: 'inconclusive',
    reason: expect.stringContaining('the receiver answers 404 to every live_start of platform kick: no'),
  });
});

test('what must be refused and is taken rests on no answer that others get, and what is refused does', () => {
  const evidence = { all: { deliveries: [] } } as unknown as Evidence;
  const wrongKey = { expected: '403', isRight: () => false, stated: 'refused' } as const;
  expect(judgeAnswers([made('key')], wrongKey, evidence)).not.toHaveProperty('answers');
  expect(judged([made('odd', { status: 422 })])).toMatchObject({
    answers: [{ answer: '422 … no', type: 'live_start' }],
  });
});

test('one that is refused alone counts beside others that are not', () => {
  const twins = [made('p1', { status: 400 }), made('p2')];
  const odd = [made('o1', { status: 400, twin: 'p1' }), made('o2', { status: 400, twin: 'p2' })];
  expect(judged([...twins, ...odd], odd)).toMatchObject({ verdict: 'fail', actual: '400 no to o2' });
});

test('an event of a ledger without twins is judged by itself', () => {
  expect(judged([made('odd', { status: 422 })])).toMatchObject({ verdict: 'fail', actual: '422 no to odd' });
});

const twitch = { platform: 'twitch', channel: 'a' };
const kick = { platform: 'kick', channel: 'b' };
const other = { platform: 'kick', channel: 'c' };

/** Events of five types that are refused, and of these others that are taken, each of two channels. */
function mostlyRefused(...taken: readonly string[]) {
  const refused = ['live_start', 'live_end', 'error', 'title_change', 'category_change'];
  return [twitch, kick].flatMap((of) => [
    ...taken.map((type) => made(type + of.platform, { ...of, type })),
    ...refused.map((type) => made(type + of.platform, { ...of, type, status: 400 })),
  ]);
}

test.each([
  [
    'every live_start',
    [made('1', { ...twitch, status: 400 }), made('2', { ...kick, status: 400 })],
    'app_exit',
  ],
  ['every live_start of platform kick', [made('1', twitch), made('2', { ...kick, status: 400 })], 'app_exit'],
  [
    'every live_start of channel b of platform kick',
    [made('1', twitch), made('2', { ...kick, status: 400 }), made('3', other)],
    'app_exit',
  ],
  [
    'every event of platform kick',
    [
      made('1', twitch),
      ...['live_start', 'live_end', 'error', 'title_change'].map((type) =>
        made(type, { ...kick, type, status: 400 }),
      ),
    ],
    'app_exit',
  ],
  ['every event but video_file_create and app_exit', mostlyRefused('video_file_create'), 'app_exit'],
  [
    'every live_start, live_end, error and 2 other types',
    mostlyRefused('video_file_create', 'app_launch', 'video_transmux_finish'),
    'app_exit',
  ],
  ['every app_exit', [made('1', { type: 'app_exit', status: 400 }), made('2', twitch)], 'error'],
])('what is refused is told as %s', (kind, deliveries, taken) => {
  const plain = [...deliveries, ...(taken === undefined ? [] : [made('taken', { type: taken })])];
  const refused = plain.filter((delivery) => !isTaken(delivery));
  expect(describeRefusals(refused, plain)).toContain(`answers 400 to ${kind}: no`);
});

test('an answer that the very same kind of event gets at times is one refusal, whatever else gets it', () => {
  const refused = [made('2', { ...twitch, status: 500 }), made('3', { ...kick, type: 'error', status: 500 })];
  const other = made('4', { type: 'app_exit', status: 400 });
  const plain = [made('1', twitch), ...refused, other];
  expect(describeRefusals([...refused, other], plain)).toBe(
    'answers 500 at times, to 2 of 4 events: no; answers 400 to every app_exit: no',
  );
});

test('answers that quote their event make one kind of what is refused', () => {
  const quoting = ['live_start', 'live_end', 'error', 'app_exit'].map((type) => {
    const delivery = made(type, { type, status: 400 });
    return delivery.answer
      ? { ...delivery, answer: { ...delivery.answer, body: `unknown ${type}` } }
      : delivery;
  });
  expect(describeRefusals(quoting, quoting)).toBe('answers 400 to every event: unknown live_start');
});
