import { expect, test } from 'vitest';
import { neverAnnounced } from '../../../src/conformance/conduct/never-announced.ts';
import type { AttemptEntry, DeliveryEntry } from '../../../src/ledger/entry.ts';

const type = 'video_transmux_finish';

/** Which of these files, each of a PUT, no event announces. */
function unknown(names: readonly string[], ...bodies: readonly unknown[]): readonly string[] {
  // Of a delivery it looks at the body alone, of a request at its method and its name.
  const deliveries = bodies.map((body) => ({ body: JSON.stringify(body) }) as unknown as DeliveryEntry);
  const requests = names.map((name) => ({ method: 'PUT', name }) as unknown as AttemptEntry);
  return neverAnnounced(requests, deliveries).map(({ name }) => name);
}

test('the base name of what a finished transmux names is announced', () => {
  const events = [
    { type, data: { output: '/app/rec/deep/a b.mp4' } },
    { type, data: { output: '0' } },
  ];
  expect(unknown(['a b.mp4', '0', 'rec'], ...events)).toEqual(['rec']);
});

test('an output that is empty or no text, and what other events name, announces nothing', () => {
  const others = [{ type, data: { output: '' } }, { type, data: { output: ['a.mp4'] } }, { type }];
  const events = [...others, { type: 'video_file_finish', data: { output: 'b.mp4' } }, 'text'];
  expect(unknown(['', 'a.mp4', 'b.mp4'], ...events)).toEqual(['', 'a.mp4', 'b.mp4']);
});

test('a request that is no PUT is no upload, whatever its name', () => {
  const request = { method: 'GET', name: 'a.mp4' } as unknown as AttemptEntry;
  const put = { method: 'PUT', name: 'a.mp4' } as unknown as AttemptEntry;
  const delivery = { body: JSON.stringify({ type, data: { output: 'a.mp4' } }) } as unknown as DeliveryEntry;
  expect(neverAnnounced([request, put], [delivery])).toEqual([request]);
});
