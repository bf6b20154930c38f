import { randomInt, randomUUID } from 'node:crypto';
import { subscribedTypes } from '../conformance/stage/subscribed.ts';
import type { RecordingEntry } from '../ledger/entry.ts';
import { fuzzedEnvelopes } from '../recorder/arbitraries/fuzzed-envelope.ts';
import { knownPlaces } from '../recorder/material/known-places.ts';
import { ofKnownPlaces } from '../recorder/of-known-places.ts';
import { session } from '../recorder/session.ts';
import type { Description } from '../target/description/description.ts';

/** A body that is yet to be delivered. */
export interface OrderedBody {
  readonly label: string;
  readonly body: string;
}

/** Generated at once: few enough that nothing else waits for it. */
const ROUND = 50;

/** No file of a receiver ends like this. */
const SUFFIX = '.recorder-harness-no-such-file';

/** The events of one session that begins now, as far as the receiver gets them. */
export function sessionBodies(
  recording: RecordingEntry | undefined,
  description: Description,
): OrderedBody[] {
  const events = session({
    seed: randomInt(2 ** 31),
    startAt: new Date(),
    id: randomUUID,
    ...knownPlaces(description),
    ...(recording ? { output: recording.output } : {}),
  });
  const types = subscribedTypes(description);
  return events
    .filter(({ type }) => types.includes(type))
    .map((event) => ({ label: event.type, body: JSON.stringify(event) }));
}

/** As many envelopes as are asked for, each as odd as the interface permits; made when they are taken. */
export function* fuzzedBodies(count: number, description: Description): Generator<OrderedBody> {
  const places = knownPlaces(description);
  for (let left = count; left > 0; left -= ROUND) {
    const options = { seed: randomInt(2 ** 31), count: Math.min(ROUND, left) };
    for (const event of fuzzedEnvelopes(SUFFIX, options)) {
      yield { label: `fuzzed ${event.type}`, body: JSON.stringify(ofKnownPlaces(event, places)) };
    }
  }
}
