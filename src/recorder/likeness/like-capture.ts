import { randomInt } from 'node:crypto';
import { captureUnreadable } from '../../errors.ts';
import type { EventType } from '../../spec/event-types.ts';
import { inputBytes } from '../input-bytes.ts';
import type { Places } from '../material/known-places.ts';
import { ofKnownPlaces } from '../of-known-places.ts';
import type { Outgoing } from '../outgoing.ts';
import { SEEDED_START } from '../seeded-start.ts';
import type { SourceContext } from '../source-context.ts';
import { alike } from './alike.ts';
import { type LearnedEvent, learn } from './learn.ts';

/** Which events like those of a capture are wanted. */
export interface Like extends Places {
  readonly file: string;
  /** Rounds; absent for rounds without end. */
  readonly count?: number | undefined;
  /** Absent for other events each time, from now on. */
  readonly seed?: number | undefined;
  readonly types?: readonly EventType[] | undefined;
}

/** Deliveries like those of a capture, round after round, each at its own distance from the first. */
export async function* likeCapture(like: Like, context: SourceContext): AsyncGenerator<Outgoing> {
  const { count = Number.POSITIVE_INFINITY } = like;
  const round = await roundsLike(like, context);
  let roundAtMs = 0;
  for (let serial = 0; serial < count; serial += 1) {
    const events = round(serial);
    const firstMs = events[0]?.atMs ?? 0;
    let lastAtMs = roundAtMs;
    for (const { envelope, atMs } of events) {
      lastAtMs = Math.max(lastAtMs, roundAtMs + atMs - firstMs);
      const { type, id } = envelope;
      yield { label: type, id, body: JSON.stringify(envelope), atMs: lastAtMs, round: serial };
    }
    roundAtMs = lastAtMs;
  }
}

/** Reads a capture, and gives the events of each round that are like it, of the types and places that are wanted. */
export async function roundsLike(
  { file, seed, types, ...places }: Like,
  { signal, note }: SourceContext,
): Promise<(serial: number) => readonly LearnedEvent[]> {
  const onCutOff = (line: number): void =>
    note(`Line ${line} of "${file}" is cut off; what stands before it is learned from.`);
  const all = await learn(inputBytes(file, signal), { file, onCutOff });
  const learned = types ? all.filter(({ envelope }) => types.includes(envelope.type)) : all;
  if (learned.length === 0) throw captureUnreadable(file, 'it holds no event of these types');
  const known = seed ?? randomInt(2 ** 31);
  const spanMs = Date.parse(learned.at(-1)?.envelope.ts ?? '') - Date.parse(learned[0]?.envelope.ts ?? '');
  const startMs = seed === undefined ? Date.now() : SEEDED_START;
  return (serial) =>
    alike(learned, {
      seed: known,
      serial,
      startAt: new Date(startMs + serial * Math.max(1, spanMs || 0)),
    }).map(({ envelope, atMs }) => ({ envelope: ofKnownPlaces(envelope, places), atMs }));
}
