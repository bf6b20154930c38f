import { expect, test } from 'vitest';
import { missingNeed } from '../third-party/judge-receiver.ts';
import { receivers } from '../third-party/receivers.ts';
import { thirdPartySurvival } from './third-party.ts';

/** What differs from client to client; the whole matrix of all receivers is `npm run survive`. */
const TELLING =
  /^(garbage|close@64KiB|reset|answer-(reset|close)@(line|half)|interim:103|continue:now|gzip|length:over|huge:4MiB|html|chunked|trailers|close-idle|early:413:(drain|close)|refuse:450ms)(\+500)?,201$/;

const receiver = receivers.find(({ name }) => name === 'python-stdlib');
const missing = receiver ? missingNeed(receiver) : 'there is none';

test.skipIf(missing !== undefined)(
  'a receiver in Python survives the faults that clients take differently',
  async () => {
    if (!receiver) return;
    const survivals = await thirdPartySurvival(receiver, (script) => TELLING.test(script));
    expect(survivals.filter(({ difference }) => difference)).toEqual([]);
    expect(survivals.length).toBeGreaterThanOrEqual(20);
  },
  60_000,
);
