import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workCounter } from '../work-counter.ts';
import { encoders } from './encoders.ts';

const secret = 'k7Q+w9/Zt&R2"mXv<4';
const repetitive = `${'a'.repeat(60)}b`;

const escapes = '%41 %25 % \\ \\" \\u0041 \\u \\x4 \\u{ &amp; &#0 &#x &#38; & # ; = *'.split(' ');
const nearMisses = [secret, repetitive].flatMap((whole) => [
  whole.slice(0, -1),
  whole.slice(1),
  `${whole.slice(0, -1)}c`,
]);

const ways = Object.values(encoders);

/** A text of any length that is full of what may make a careless search slow. */
const text = fc
  .record({
    pieces: fc.array(
      fc.oneof(
        fc.integer({ min: 0, max: 255 }).map((unit) => String.fromCharCode(unit)),
        fc.constantFrom(...escapes),
        fc.constantFrom(...nearMisses),
      ),
      { minLength: 1, maxLength: 3 },
    ),
    inner: fc.constantFrom(...ways),
    outer: fc.constantFrom(...ways),
  })
  .map(({ pieces, inner, outer }) => {
    const unit = pieces.join('');
    return (length: number) => outer(inner(unit.repeat(Math.ceil(length / unit.length))));
  });

/** Texts that are looked through at once: to read the counters takes longer than that. */
const TEXTS = 10;

test('the work of a redactor grows with the length of the text, whatever the text is', async () => {
  using counter = workCounter('src/ledger/redact');
  const { redactor } = await import('../../src/ledger/redact.ts');
  const redact = redactor([secret, repetitive, `***${secret}`, 'ab#1']);
  fc.assert(
    fc.property(fc.array(text, { minLength: TEXTS, maxLength: TEXTS }), (texts) => {
      const work = (length: number): number => counter.workOf(() => texts.map((of) => redact(of(length))));
      // Work in proportion is 4 times as much, work that grows with the square 16 times. A longer text may be the first
      // to have something to decode by chance; then a text that is longer still has no more than its share of that.
      const grows = (length: number): boolean => work(4 * length) > 8 * work(length);
      expect(grows(250) && grows(1000)).toBe(false);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});
