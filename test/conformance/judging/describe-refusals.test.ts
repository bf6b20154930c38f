import { expect, test } from 'vitest';
import { describeRefusals } from '../../../src/conformance/judge/describe-refusals.ts';
import type { DeliveryEntry } from '../../../src/ledger/entry.ts';

function delivery(type: string, platform: string, status: number, title = 'live'): DeliveryEntry {
  const body = JSON.stringify({ type, data: { platform, channel: 'one', live_info: { title } } });
  return { body, answer: { status, body: '' } } as DeliveryEntry;
}

const refused = ['youtube', 'twitch'].map((platform) => delivery('video_file_finish', platform, 400));
const plain = [...refused, delivery('live_end', 'youtube', 200)];

test('a type of which each event is refused is told as that, and one of which some are taken is not', () => {
  const others = [delivery('live_start', 'youtube', 200)];
  expect(describeRefusals(refused, plain, others)).toMatch(/^answers 400 to every video_file_finish/);
  expect(describeRefusals(refused, plain, [...others, delivery('video_file_finish', 'kick', 200)])).toMatch(
    /^answers 400 to some video_file_finish/,
  );
});

test('what is refused at times is told by the special character that all events with it share', () => {
  const quoting = ['"live"', 'so "live"'].map((title) => delivery('live_end', 'youtube', 400, title));
  const other = delivery('live_end', 'youtube', 400, '50%');
  const seen = [...quoting, other, ...plain.slice(-1)];
  const taken = seen.slice(-1);
  expect(describeRefusals([...quoting, other], seen, taken)).toBe(
    'answers 400 at times, to 3 of 4 events, and to each that has a title with "',
  );
  expect(describeRefusals([...quoting, other], seen, [...taken, delivery('error', 'kick', 200, '"')])).toBe(
    'answers 400 at times, to 3 of 4 events',
  );
});
