import { expect, test } from 'vitest';
import { describeRefusals } from '../../../src/conformance/judge/describe-refusals.ts';
import type { DeliveryEntry } from '../../../src/ledger/entry.ts';

function delivery(type: string, platform: string, status: number): DeliveryEntry {
  const body = JSON.stringify({ type, data: { platform, channel: 'one' } });
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
