import { randomUUID } from 'node:crypto';
import { jsonOf } from '../spec/json-of.ts';
import { withMember } from '../spec/with-member.ts';
import { movedTime } from './moved-time.ts';
import type { Outgoing } from './outgoing.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Gives a function that makes events happen now: with a new id, and with `ts` at the given time.
 *
 * What had the same id before has the same id after, so a repeated delivery stays one, unless it is of another
 * round of the source. A `start_time` keeps its
 * distance to the first event that tells it. Everything else stays byte for byte, and so do bodies that are no
 * envelopes.
 */
export function freshener(): (outgoing: Outgoing, nowMs: number) => Outgoing {
  const ids = new Map<string, string>();
  const startTimes = new Map<string, string>();
  let known = 0;
  return (outgoing, nowMs) => {
    const { round = 0 } = outgoing;
    if (round !== known) {
      ids.clear();
      startTimes.clear();
      known = round;
    }
    const envelope = typeof outgoing.body === 'string' ? envelopeIn(outgoing.body) : undefined;
    if (!envelope) return outgoing;
    const { id, ts } = envelope;
    const newId = remembered(ids, id, () => randomUUID());
    const happenedAtMs = Date.parse(ts);
    const byMs = Number.isNaN(happenedAtMs) ? 0 : nowMs - happenedAtMs;
    let body = exchanged(outgoing.body as string, 'id', id, newId);
    body = exchanged(body, 'ts', ts, movedTime(ts, byMs));
    for (const startTime of startTimesIn(envelope.data)) {
      const moved = remembered(startTimes, startTime, () => movedTime(startTime, byMs));
      body = exchanged(body, 'start_time', startTime, moved);
    }
    return { ...outgoing, id: newId, body };
  };
}

function envelopeIn(body: string): { id: string; ts: string; data: unknown } | undefined {
  const { id, ts, data } = Object(jsonOf(body));
  return typeof id === 'string' && typeof ts === 'string' ? { id, ts, data } : undefined;
}

/** The different start times in the data of an event. */
function startTimesIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  const found = ['live_info', 'old_live_info', 'new_live_info'].flatMap((name) => {
    const info = (data as JsonObject)[name] as JsonObject | null | undefined;
    return typeof info?.['start_time'] === 'string' ? [info['start_time']] : [];
  });
  return [...new Set(found)];
}

function remembered(known: Map<string, string>, old: string, make: () => string): string {
  const made = known.get(old) ?? make();
  known.set(old, made);
  return made;
}

function exchanged(json: string, name: string, from: string, to: string): string {
  return withMember(json, { name, from, to, all: true });
}
