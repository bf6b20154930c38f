import type { Clock } from '../clock/clock.ts';
import { type Delivered, deliver } from './deliver.ts';
import type { Outgoing, OutgoingSource } from './outgoing.ts';
import { paced } from './paced.ts';
import type { Prepared } from './prepared.ts';
import type { TlsOptions } from './tls-options.ts';

/** How deliveries are made in turn. */
export interface InTurnOptions {
  readonly clock: Clock;
  /** How many times faster than on their own time line; absent: each after the answer to the one before. */
  readonly speed?: number | undefined;
  /** Gives a delivery its last touch when it goes out. */
  readonly prepare: (outgoing: Outgoing) => Prepared;
  readonly tls?: TlsOptions | undefined;
  readonly signal: AbortSignal;
}

/** A delivery that was made. */
export interface Made {
  readonly prepared: Prepared & Pick<Outgoing, 'label'>;
  readonly delivered: Delivered;
  /** From the time at which it was due to the end of its answer, or to its failure, in ms. */
  readonly tookMs: number;
}

/**
 * Makes deliveries in their order, each on a connection of its own, and tells each when it is over.
 *
 * With a speed, none waits for the answer to another. What `onMade` throws ends it.
 */
export async function sendInTurn(
  url: URL,
  source: OutgoingSource,
  { options, onMade }: { readonly options: InTurnOptions; readonly onMade: (made: Made) => void },
): Promise<void> {
  const { clock, speed, prepare, tls } = options;
  const broken = new AbortController();
  const signal = AbortSignal.any([options.signal, broken.signal]);
  const underWay = new Set<Promise<void>>();

  async function make(outgoing: Outgoing, dueAtMs: number): Promise<void> {
    const prepared = { ...prepare(outgoing), label: outgoing.label };
    const { headers, method, body } = prepared;
    const delivered = await deliver(prepared.url ?? url, body, {
      clock,
      headers,
      method,
      signal,
      ...(tls ? { tls } : {}),
    });
    if (signal.aborted && delivered.failure) return;
    const endAtMs = delivered.answer?.endAtMs ?? clock.now();
    onMade({ prepared, delivered, tookMs: endAtMs - dueAtMs });
  }

  if (speed === undefined) {
    for await (const outgoing of source) {
      if (signal.aborted) return;
      await make(outgoing, clock.now());
    }
    return;
  }
  for await (const { outgoing, dueAtMs } of paced(source, { clock, speed, signal })) {
    const task = make(outgoing, dueAtMs)
      .catch((error: unknown) => broken.abort(error))
      .finally(() => underWay.delete(task));
    underWay.add(task);
  }
  await Promise.all(underWay);
  if (broken.signal.aborted) throw broken.signal.reason;
}
