import { randomInt, randomUUID } from 'node:crypto';
import type { RecordingEntry } from '../ledger/entry.ts';
import { knownPlaces } from '../recorder/material/known-places.ts';
import { sampleEnvelope } from '../recorder/samples.ts';
import type { EventType } from '../spec/event-types.ts';
import type { Description } from '../target/description/description.ts';
import type { Payload } from './lab-api.ts';

/** A realistic event of a type, for a person to edit; a finished transmux names the recording. */
export function samplePayload(
  type: EventType,
  recording: RecordingEntry | undefined,
  description: Description,
): Payload {
  const options = {
    seed: randomInt(2 ** 31),
    at: new Date(),
    fractionDigits: 6,
    id: randomUUID,
    ...knownPlaces(description),
  } as const;
  const envelope =
    type === 'video_transmux_finish' && recording
      ? sampleEnvelope(type, { ...options, data: { input: inputOf(recording), output: recording.output } })
      : sampleEnvelope(type, options);
  return { body: JSON.stringify(envelope, null, 2) };
}

function inputOf({ output }: RecordingEntry): string {
  return output.replace(/(\.\w+)?$/, '.flv');
}
