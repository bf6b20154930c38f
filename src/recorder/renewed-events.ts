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
export async function* renewedEvents(make: () => AsyncGenerator<Envelope>): AsyncGenerator<Outgoing> {
  const stock: Stocked[] = [];
  for await (const { id, ts, ...others } of make()) {
    stock.push({ label: others.type, rest: Buffer.from(`,${JSON.stringify(others).slice(1)}`) });
    yield renewed(stock.at(-1) as Stocked, stock.length);
    if (stock.length === STOCK) break;
  }
  for (let count = 0; ; count += 1) yield renewed(stock[count % stock.length] as Stocked, count);
}

function renewed({ label, rest }: Stocked, count: number): Outgoing {
  const id = randomUUID();
  const finer = String(count % FINER).padStart(3, '0');
  const head = `{"id":"${id}","ts":"${new Date().toISOString().slice(0, -1)}${finer}Z"`;
  const body = Buffer.allocUnsafe(head.length + rest.length);
  body.write(head, 'latin1');
  rest.copy(body, head.length);
  return { label, id, body };
}
