import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzedEnvelope, fuzzedEnvelopes } from '../../src/recorder/arbitraries/fuzzed-envelope.ts';
import { smallestFailure } from '../../src/recorder/arbitraries/smallest-failure.ts';
import type { Envelope } from '../../src/spec/envelope.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';

const SUFFIX = '.no-such-file';

test('a fuzzed envelope is conformant, shorter than 1 MiB, and names no file', () => {
  fc.assert(
    fc.property(fuzzedEnvelope(SUFFIX), (envelope) => {
      expect(parseEnvelope(JSON.parse(JSON.stringify(envelope))).problems).toEqual([]);
      expect(Buffer.byteLength(JSON.stringify(envelope))).toBeLessThan(1_048_576);
      if (envelope.type !== 'video_transmux_finish') return;
      expect(
        envelope.data.output.trim().replaceAll('\0', '') === '' || envelope.data.output.endsWith(SUFFIX),
      ).toBe(true);
    }),
  );
});

test('two hundred fuzzed envelopes are of all ten types', () => {
  const types = fuzzedEnvelopes(SUFFIX, { seed: 1, count: 200 }).map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(eventTypes));
});

test('the search begins with the very envelope that failed', async () => {
  const seed = 7;
  const index = 41;
  const failed = fuzzedEnvelopes(SUFFIX, { seed, count: 200 })[index];
  const seen: Envelope[] = [];
  await smallestFailure(fuzzedEnvelope(SUFFIX), { seed, index, most: 1 }, async (envelope) => {
    seen.push(envelope);
    return true;
  });
  expect(seen).toEqual([failed]);
});

test('the search ends with the smallest value that fails', async () => {
  const seed = 3;
  const index = fc.sample(fc.nat(1000), { seed, numRuns: 50 }).findIndex((value) => value > 100);
  const found = await smallestFailure(fc.nat(1000), { seed, index, most: 100 }, async (value) => value > 17);
  expect(found).toBe(18);
});

test('the search makes no more tries than it may', async () => {
  let tries = 0;
  await smallestFailure(fc.string({ minLength: 50 }), { seed: 1, index: 0, most: 5 }, async () => {
    tries += 1;
    return true;
  });
  expect(tries).toBe(5);
});

test('a value that does not fail again has no smaller one', async () => {
  const found = await smallestFailure(fc.nat(), { seed: 1, index: 0, most: 10 }, async () => false);
  expect(found).toBeUndefined();
});
