import { expect, test } from 'vitest';
import { namesAnnounced } from '../../../src/conformance/conduct/names-announced.ts';
import type { DeliveryEntry } from '../../../src/ledger/entry.ts';

function names(...bodies: readonly unknown[]): readonly string[] {
  // Of a delivery it looks at the body alone.
  const deliveries = bodies.map((body) => ({ body: JSON.stringify(body) }) as unknown as DeliveryEntry);
  return [...namesAnnounced(deliveries)];
}

test('the base name of what a finished transmux names is announced', () => {
  const type = 'video_transmux_finish';
  expect(names({ type, data: { output: '/app/rec/deep/a b.mp4' } }, { type, data: { output: '0' } })).toEqual(
    ['a b.mp4', '0'],
  );
});

test('an output that is empty or no text, and what other events name, announces nothing', () => {
  const type = 'video_transmux_finish';
  const others = [{ type, data: { output: '' } }, { type, data: { output: ['a.mp4'] } }, { type }];
  expect(names(...others, { type: 'video_file_finish', data: { output: 'b.mp4' } }, 'text')).toEqual([]);
});
