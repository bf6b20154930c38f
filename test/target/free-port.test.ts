import { expect, test } from 'vitest';
import { freePort } from '../../src/target/free-port.ts';

test('no port is given twice, though nobody listens there yet', async () => {
  const ports = await Promise.all(Array.from({ length: 500 }, freePort));
  expect(new Set(ports).size).toBe(ports.length);
});
