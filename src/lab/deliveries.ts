import { basename } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import { isTaken } from '../conformance/conduct/answers.ts';
import type { RunOptions } from '../conformance/perform/run-options.ts';
import { routeUrl } from '../conformance/stage/route-url.ts';
import { writtenDelivery } from '../conformance/stage/written-delivery.ts';
import type { DeliveryEntry } from '../ledger/entry.ts';
import { type Delivered, deliver } from '../recorder/deliver.ts';
import { withKey } from '../recorder/key-parameter.ts';
import { keyedFor } from '../recorder/key-place.ts';
import { type EventType, eventTypes } from '../spec/event-types.ts';
import { jsonOf } from '../spec/json-of.ts';
import { memberOf } from '../spec/member-of.ts';
import type { Description } from '../target/description/description.ts';
import type { EffectWatch } from './effect-watch.ts';
import { ExactBodies } from './exact-bodies.ts';
import type { Journal } from './journal.ts';
import type { Order } from './lab-api.ts';
import type { LaidRecordings } from './laid-recordings.ts';
import { fuzzedBodies, type OrderedBody, sessionBodies } from './ordered-bodies.ts';
import { LabProblem } from './server/lab-problem.ts';
import type { UploadKeys } from './upload-keys.ts';

interface DeliveriesOptions {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly recordings: LaidRecordings;
  readonly uploads: UploadKeys;
  readonly effects: EffectWatch;
  /** URL of the receiver's webhook, with its key; throws where it takes no deliveries now. */
  readonly url: () => URL;
  /** URLs of single event types. */
  readonly routes: NonNullable<RunOptions['routes']>;
  readonly description: Description;
}

/** Deliveries on their way at one time: a receiver may queue few connections that it has not accepted yet. */
const AT_ONE_TIME = 4;

/** Deliveries that may wait for their turn. */
const MOST_WAITING = 20_000;

/** A longer type is no name for a delivery. */
const LONGEST_LABEL = 80;

/** Makes deliveries in the background, and writes each down when it begins and when it is over. */
export class Deliveries implements AsyncDisposable {
  readonly #options: DeliveriesOptions;
  readonly #over = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #bodies = new ExactBodies();
  #waiting = 0;

  constructor(options: DeliveriesOptions) {
    this.#options = options;
  }

  /** How many deliveries are not over. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Begins to deliver what is ordered, and tells how many deliveries that will be. */
  order(order: Order): number {
    this.#options.url();
    switch (order.kind) {
      case 'once':
        return this.#begin([{ label: labelOf(order.body), body: order.body }], { count: 1, atOneTime: 1 });
      case 'session': {
        const { recording } = order;
        const bodies = sessionBodies(
          recording === undefined ? undefined : this.#options.recordings.byId(recording),
          this.#options.description,
        );
        return this.#begin(bodies, { count: bodies.length, atOneTime: 1 });
      }
      case 'fuzzed':
        return this.#begin(fuzzedBodies(order.count, this.#options.description), {
          count: order.count,
          atOneTime: AT_ONE_TIME,
        });
      case 'replay': {
        const deliveries = order.ids
          .map((id) => this.byId(id))
          .toSorted((one, other) => one.atMs - other.atMs);
        const bodies = deliveries.map((each) => ({ label: each.label, body: this.bodyOf(each) }));
        return this.#begin(bodies, { count: bodies.length, atOneTime: 1 });
      }
    }
  }

  /** The body of a delivery as it was sent. */
  bodyOf({ id, body, bodyBase64 = '' }: DeliveryEntry): string {
    return this.#bodies.get(id) ?? body ?? Buffer.from(bodyBase64, 'base64').toString();
  }

  byId(id: string): DeliveryEntry {
    const found = this.#options.journal.get('delivery', id);
    if (found) return found;
    throw new LabProblem(404, `There is no delivery "${id}".`, 'Send the event anew; it was forgotten.');
  }

  /** Forgets what only deliveries need that are no longer in the journal. */
  forget(): void {
    this.#bodies.forget((id) => this.#options.journal.get('delivery', id) !== undefined);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#running);
  }

  #begin(
    bodies: Iterable<OrderedBody>,
    { count, atOneTime }: { readonly count: number; readonly atOneTime: number },
  ): number {
    if (this.#waiting + count > MOST_WAITING) {
      throw new LabProblem(
        429,
        `${this.#waiting} deliveries wait for their turn.`,
        'Send more when they are made.',
      );
    }
    this.#waiting += count;
    let left = count;
    const queue = bodies[Symbol.iterator]();
    const lane = async (): Promise<void> => {
      for (let next = queue.next(); !next.done && !this.#over.signal.aborted; next = queue.next()) {
        await this.#deliver(next.value);
        this.#waiting -= 1;
        left -= 1;
      }
    };
    const lanes = Array.from({ length: Math.min(atOneTime, count) }, lane);
    const running = Promise.allSettled(lanes).then(() => {
      // What was not made because a run began or the lab ends waits no longer.
      this.#waiting -= left;
      this.#running.delete(running);
    });
    this.#running.add(running);
    return count;
  }

  async #deliver({ label, body }: OrderedBody): Promise<void> {
    const { clock, journal, recordings, uploads, effects, routes, description } = this.#options;
    const webhook = this.#options.url();
    const key = webhook.searchParams.get('key') ?? undefined;
    const url = withKey(routeUrl(eventTypeOf(body), { url: webhook, routes }), key);
    const { url: sentTo, headers } = keyedFor(url, body, description.key);
    const [keyHeader] = Object.keys(headers);
    const output = outputOf(body);
    const name = output === undefined ? undefined : basename(output);
    if (name !== undefined) uploads.announce(name);
    await effects.announced(body);
    const { statuses } = description.success ?? {};
    const recording = name === undefined ? undefined : recordings.byName(name);
    const written = (delivered: Delivered): Omit<DeliveryEntry, 'id'> => ({
      ...writtenDelivery(delivered, {
        label,
        url,
        bytes: Buffer.byteLength(body),
        ...(key === undefined ? {} : { key: '$WEBHOOK_SECRET' }),
        ...(keyHeader === undefined ? {} : { keyHeader }),
        ...(recording?.output === output && recording ? { recording: recording.id } : {}),
      }),
      ...(statuses ? { taking: statuses } : {}),
    });
    let id = '';
    const delivered = await deliver(sentTo, body, {
      clock,
      headers,
      signal: this.#over.signal,
      onBegin: (sent) => {
        id = journal.append(written(sent));
        if (journal.get('delivery', id)?.body !== body) this.#bodies.keep(id, body);
      },
    });
    if (this.#over.signal.aborted) return;
    const entry = { ...written(delivered), id };
    if (isTaken(entry)) effects.delivered(body, delivered.atMs);
    else if (name !== undefined) uploads.withdraw(name);
    journal.replace(id, entry);
  }
}

/** Its event type, where it has one of the ten. */
function eventTypeOf(body: string): EventType | undefined {
  const type = memberOf(jsonOf(body), 'type');
  return eventTypes.find((each) => each === type);
}

/** What a body is called: its event type, where it has one. */
function labelOf(body: string): string {
  const type = memberOf(jsonOf(body), 'type');
  return typeof type === 'string' && type !== '' && type.length <= LONGEST_LABEL ? type : 'body';
}

/** The path that the event of a finished transmux names. */
function outputOf(body: string): string | undefined {
  const event = jsonOf(body);
  const output = memberOf(memberOf(event, 'data'), 'output');
  const isFinished = memberOf(event, 'type') === 'video_transmux_finish';
  return isFinished && typeof output === 'string' && output !== '' ? output : undefined;
}
