import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { wrongEnds } from '../../../src/conformance/timing/wrong-ends.ts';

const secrets = fc
  .oneof(fc.string({ minLength: 2 }), fc.string({ minLength: 2, unit: 'binary' }))
  .filter((secret) => [...secret].length > 1 && secret.isWellFormed());

test.prop([secrets, fc.nat(5)])(
  'keys differ from the secret at one end only, and look alike',
  (secret, turn) => {
    const { early, late } = wrongEnds(secret, turn);
    const characters = [...secret];
    for (const key of early) expect([...key].slice(1)).toEqual(characters.slice(1));
    for (const key of late) expect([...key].slice(0, -1)).toEqual(characters.slice(0, -1));
    for (const key of [...early, ...late]) {
      expect(key.toLowerCase()).not.toBe(secret.toLowerCase());
      expect(encodeURIComponent(key)).toHaveLength(encodeURIComponent(secret).length);
    }
    expect(early[0]).not.toBe(early[1]);
    expect(late[0]).not.toBe(late[1]);
  },
);
