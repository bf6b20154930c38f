import { describe, expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { newBeforeItsEnd } from '../../../src/conformance/judge/new-before-its-end.ts';
import type { AttemptEntry, DeliveryEntry, NoteEntry } from '../../../src/ledger/entry.ts';

const MISSING = 'the file of an event is missing';
const LAST_TIME = 'an upload has failed for the last time';
const TIMED_OUT = 'an attempt has timed out';
const LOST = 'an attempt has lost its connection';
const FAILED = 'an attempt has been answered with a failure';

/** What an attempt is that begins at one instant and ends at another, in ms. */
function attempt(number: number, atMs: number, endMs: number, ending: object): AttemptEntry {
  return {
    kind: 'attempt',
    scenario: 'other',
    recording: 'r1',
    body: {},
    number,
    atMs,
    ...ending,
    lostAtMs: endMs,
  } as unknown as AttemptEntry;
}

const failed = (number: number, atMs: number) =>
  attempt(number, atMs, atMs, { ended: 'complete', answer: { status: 500, atMs } });
const lost = (atMs: number) => attempt(1, atMs, atMs, { ended: 'lost' });
const brokenOff = (atMs: number, endMs: number) => attempt(1, atMs, endMs, { ended: 'aborted' });

test.each<[string, readonly AttemptEntry[], string | undefined]>([
  ['a last failure beside others', [failed(1, 0), failed(2, 9_000), failed(3, 19_000)], LAST_TIME],
  ['a first failure of all', [failed(1, 19_500)], FAILED],
  ['a first lost connection', [failed(1, 0), lost(19_500), failed(2, 19_600)], LOST],
  ['a first time-out', [failed(1, 0), brokenOff(0, 60_000), failed(2, 60_100)], TIMED_OUT],
  ['what its end itself broke off', [failed(1, 0), brokenOff(10_000, 19_000), failed(2, 19_500)], undefined],
  ['what came long before, too', [failed(3, 0), failed(3, 19_500)], undefined],
  ['nothing', [], undefined],
])('what was new before the last sign of a receiver is told: %s', (_, exchanges, told) => {
  expect(met(exchanges)).toBe(told);
});

/** What a receiver met that ended after these. */
function met(
  exchanges: readonly (AttemptEntry | DeliveryEntry)[],
  {
    timeScale = 1,
    goneMs = Number.POSITIVE_INFINITY,
    unanswered = [],
    names = [],
  }: Partial<{
    timeScale: number;
    goneMs: number;
    unanswered: readonly DeliveryEntry[];
    names: readonly string[];
  }> = {},
): string | undefined {
  const found = newBeforeItsEnd(
    { absent: new Set(['gone']), exchanges, gone: { atMs: goneMs } as NoteEntry, times: timesAt(timeScale) },
    unanswered,
    names,
  );
  return found?.isSure === false ? `perhaps ${found.told}` : found?.told;
}

const answered = (label: string, atMs: number) =>
  ({ kind: 'delivery', label, atMs, answer: { endAtMs: atMs } }) as unknown as DeliveryEntry;

test('where an event of a new kind was answered right before, that may be why as well', () => {
  const usual = [answered('announcement', 1_000), answered('announcement', 19_500)];
  const told = (...events: readonly DeliveryEntry[]) => met([failed(1, 19_500), ...usual, ...events]);
  expect(told()).toBe(FAILED);
  expect(told(answered('typical live_end', 1_000), answered('extreme live_end', 19_400))).toBe(
    `perhaps ${FAILED}`,
  );
});

test('of a scaled delay no more than a small share is right before', () => {
  const exchanges = [failed(1, 0), failed(3, 600), failed(1, 700)];
  expect(met(exchanges, { timeScale: 0.03 })).toBeUndefined();
  expect(met(exchanges)).toBe(LAST_TIME);
});

test('attempts that are counted together with those of another upload are none for the last time', () => {
  const together = { ...failed(3, 19_500), scenario: 'announced-anew' };
  expect(met([failed(1, 0), together])).toBeUndefined();
});

test('an attempt that its end breaks off is a last sign, and nothing that it met', () => {
  const exchanges = [failed(1, 1_000), brokenOff(19_900, 20_051)];
  expect(met(exchanges, { goneMs: 20_050 })).toBeUndefined();
  expect(met(exchanges, { goneMs: 20_052 })).toBeUndefined();
  expect(met([failed(1, 19_500), brokenOff(19_900, 20_051)], { goneMs: 20_050 })).toBe(FAILED);
});

test('success answers without an id are told by what they lack, unless the receiver outlived one', () => {
  const stored = (body: string, atMs: number) =>
    attempt(1, atMs, atMs, { ended: 'complete', answer: { status: 201, body, atMs } });
  const told = (lack: string) => `a success answer of storage has ${lack}`;
  expect(met([stored('{"id":"1"}', 19_500)])).toBeUndefined();
  expect(met([stored('', 19_400), stored('["id"]', 19_500)])).toBe(
    `perhaps ${told('been no JSON')}, or ${told('been no JSON object')}`,
  );
  const later = answered('announcement', 19_300);
  expect(met([answered('announcement', 1_000), stored('', 1_000), later, stored('{}', 19_400)])).toBe(
    told('told no id'),
  );
});

describe('the file of an event is missing', () => {
  const announced = (recording: string, atMs: number) => {
    const body = `{"data":{"output":"rec/${recording}.mp4"}}`;
    const answer = { status: 200, endAtMs: atMs };
    const label = recording === 'gone' ? 'not there' : 'announcement';
    return { kind: 'delivery', label, recording, atMs, body, answer } as unknown as DeliveryEntry;
  };
  const [plain, missing] = [announced('there', 1_000), announced('gone', 19_400)];

  test('for the first time right before', () => {
    expect(met([plain, missing])).toBe(MISSING);
    expect(met([plain, announced('gone', 1_000), missing])).toBeUndefined();
  });

  test('beside another event that is new, surely where the last error names that file', () => {
    const exchanges = [plain, missing, answered('extreme live_end', 19_500)];
    const unanswered = [answered('odd text in live_end', 19_600)];
    expect(met([plain, missing], { unanswered: [plain] })).toBe(MISSING);
    expect(met([plain, missing], { unanswered })).toBe(`perhaps ${MISSING}`);
    expect(met([plain, missing], { unanswered, names: ['gone'] })).toBe(MISSING);
    expect(met(exchanges)).toBe(`perhaps ${MISSING}`);
    expect(met(exchanges, { names: ['there'] })).toBe(`perhaps ${MISSING}`);
    expect(met(exchanges, { names: ['gone'] })).toBe(MISSING);
  });

  test('unless its event was refused', () => {
    expect(
      met([plain, { ...missing, answer: { ...missing.answer, status: 404 } } as DeliveryEntry]),
    ).toBeUndefined();
  });

  test('with an attempt that fails for the first time both are told, unless the last error names one', () => {
    const exchanges = [plain, missing, failed(1, 19_450)];
    expect(met(exchanges)).toBe(`perhaps ${MISSING}, or ${FAILED}`);
    expect(met(exchanges, { names: ['gone'] })).toBe(MISSING);
  });

  test('unless what came well after it was answered', () => {
    expect(met([plain, missing, announced('there', 19_500)])).toBe(MISSING);
    expect(met([plain, missing, announced('there', 19_900)])).toBeUndefined();
  });
});
