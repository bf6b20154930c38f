import fc from 'fast-check';
import { anyQuantity } from './quantity.ts';
import { anyText } from './text.ts';

/**
 * Keys for which some programs refuse the whole body: in JavaScript those of prototypes, in PHP what begins
 * with NUL.
 */
const REFUSED = /^(__proto__$|prototype$|\0)/;

const key = anyText.filter((name) => !REFUSED.test(name));

const leaf = fc.oneof(anyText, anyQuantity, fc.boolean(), fc.constant(null));

const value = fc.oneof(
  { weight: 4, arbitrary: leaf },
  { weight: 1, arbitrary: fc.array(leaf, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(key, leaf, { maxKeys: 3, noNullPrototype: true }) },
);

/** Members that `data` may have beside those of its type. */
export const extraKeys: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(key, value, {
  maxKeys: 3,
  noNullPrototype: true,
});
