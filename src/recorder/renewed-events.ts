import { randomUUID } from 'node:crypto';
import type { Envelope } from '../spec/envelope.ts';
import type { Outgoing } from './outgoing.ts';

/** Different events of a storm; they come again after that, with other ids and times. */
const STOCK = 4_096;

/** Finer digits of a time than those of a `Date`. */
const FINER = 1_000;

interface Stocked {
  readonly label: string;
  /** The envelope from its third member to its end. */
  readonly rest: Buffer;
}

/**
 * Events without end, each with an id of its own and the time at which it was asked for.
 *
 * Writing an event takes longer than sending it, so events of a stock are written once, and then renewed. Every
 * envelope that `make` gives begins with `id` and `ts`.
 */
export function* renewedEvents(make: () => Iterable<Envelope>): Generator<Outgoing> {
  const stock: Stocked[] = [];
  const now = presentTime();
  for (const { id, ts, ...others } of make()) {
    const stocked = { label: others.type, rest: Buffer.from(`,${JSON.stringify(others).slice(1)}`) };
    yield renewed(stocked, now());
    if (stock.push(stocked) === STOCK) break;
  }
  for (;;) for (const stocked of stock) yield renewed(stocked, now());
}

function renewed({ label, rest }: Stocked, ts: string): Outgoing {
  const id = randomUUID();
  const head = `{"id":"${id}","ts":"${ts}"`;
  const body = Buffer.allocUnsafe(head.length + rest.length);
  body.write(head, 'latin1');
  rest.copy(body, head.length);
  return { label, id, body };
}

/** Gives a function for the time with finer digits than those of a `Date`, which count up. */
function presentTime(): () => string {
  let atMs = 0;
  let text = '';
  let count = 0;
  return () => {
    const nowMs = Date.now();
    if (nowMs !== atMs) {
      atMs = nowMs;
      text = new Date(nowMs).toISOString().slice(0, -1);
    }
    count = (count + 1) % FINER;
    return `${text}${String(count).padStart(3, '0')}Z`;
  };
}
