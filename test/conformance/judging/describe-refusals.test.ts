import { describe, expect, test } from 'vitest';
import { describeRefusals } from '../../../src/conformance/judge/describe-refusals.ts';
import { refusalsOf, wrongAnswersIn } from '../../../src/conformance/judge/refusals-of.ts';
import type { DeliveryEntry } from '../../../src/ledger/entry.ts';

function delivery(type: string, platform: string, status: number, title = 'live'): DeliveryEntry {
  const body = JSON.stringify({ type, data: { platform, channel: 'one', live_info: { title } } });
  return { body, answer: { status, body: '' } } as DeliveryEntry;
}

const refused = ['youtube', 'twitch'].map((platform) => delivery('video_file_finish', platform, 400));
const plain = [...refused, delivery('live_end', 'youtube', 200)];

test('what is refused for its type is so for no text that only its events have', () => {
  const exits = Array.from({ length: 8 }, () => delivery('app_exit', 'youtube', 500, ''));
  const starts = Array.from({ length: 40 }, () => delivery('live_end', 'youtube', 200));
  const exchanges = [...exits, ...starts].map((one) => ({ ...one, kind: 'delivery' }) as DeliveryEntry);
  const told = (seen: readonly DeliveryEntry[]) =>
    wrongAnswersIn(refusalsOf(exits, [...exits, ...starts]), { beside: new Set(), exchanges: seen });
  expect(told(exchanges)).toContainEqual(expect.objectContaining({ type: 'app_exit' }));
  const taken = { ...delivery('app_exit', 'youtube', 200), kind: 'delivery' } as DeliveryEntry;
  expect(told([...exchanges, taken])).not.toContainEqual(expect.objectContaining({ type: 'app_exit' }));
});

test('a type of which each event is refused is told as that, and one of which some are taken is not', () => {
  const others = [delivery('live_start', 'youtube', 200)];
  expect(describeRefusals(refused, plain, others)).toMatch(/^answers 400 to every video_file_finish/);
  expect(describeRefusals(refused, plain, [...others, delivery('video_file_finish', 'kick', 200)])).toMatch(
    /^answers 400 to some video_file_finish/,
  );
});

describe('what is refused at times', () => {
  const many = (length: number, status: number, title?: string) =>
    Array.from({ length }, () => delivery('live_end', 'youtube', status, title));
  const told = (refused: readonly DeliveryEntry[], taken: readonly DeliveryEntry[]) =>
    describeRefusals(refused, [...refused, ...taken], [...refused, ...taken]);

  test('is told by the special characters that all of it has in a text, and nothing that is taken', () => {
    const quoting = [...many(4, 400, '"live"'), ...many(4, 400, 'so "live"')];
    expect(told(quoting, many(40, 200))).toBe(
      'answers 400 at times, to 8 of 48 events, and to each that has " in its title',
    );
    const taken = [...many(40, 200), ...many(1, 200, 'a "quote"')];
    expect(told(quoting, taken)).toBe('answers 400 at times, to 8 of 49 events');
  });

  test('is told by the least number of bits that all of its integers need, and none that is taken', () => {
    const sized = (filesize: number, status: number): DeliveryEntry =>
      ({
        body: JSON.stringify({ type: 'live_end', data: { platform: 'youtube', filesize } }),
        answer: { status, body: '' },
      }) as DeliveryEntry;
    const taken = Array.from({ length: 40 }, () => sized(2 ** 31 - 1, 200));
    const large = Array.from({ length: 8 }, (_, index) => sized(2 ** 32 + index, 400));
    const bits = (number: number): string =>
      `answers 400 at times, to 8 of 48 events, and to each that has a number beyond ${number} bits in its filesize`;
    expect(told(large, taken)).toBe(bits(32));
    expect(told([...large.slice(1), sized(2 ** 31, 400)], taken)).toBe(bits(31));
    expect(told(large, [sized(2 ** 31, 200), ...taken.slice(1)])).toBe(bits(32));
  });

  test('is not told by what only some of it has', () => {
    const refused = [...many(8, 400, '"live"'), ...many(1, 400)];
    expect(told(refused, many(40, 200))).toBe('answers 400 at times, to 9 of 49 events');
  });

  test('is not told by a text that most other events have in vain, as beyond a quota', () => {
    expect(told(many(40, 400, '#1'), many(8, 200))).toBe('answers 400 at times, to 40 of 48 events');
  });
});
