import { randomUUID } from 'node:crypto';
import { extremeEnvelope } from '../../recorder/extreme-envelope.ts';
import type { Channel } from '../../recorder/material/platforms.ts';
import { ofChannel } from '../../recorder/of-channel.ts';
import { sampleEnvelope } from '../../recorder/samples.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';

/** Realistic envelopes for one scenario, each with an id of its own. */
export interface EventSource {
  event<Name extends EventType>(type: Name): Envelope<Name>;
  /** An envelope at the edge of what the interface permits. */
  extreme<Name extends EventType>(type: Name): Envelope<Name>;
  /** The envelope of a finished transmux that names `output`, and an input beside it unless it names another one. */
  finished(output: string, input?: string): Envelope<'video_transmux_finish'>;
}

/** Events whose content follows from the seed; only their ids differ from run to run, and their times, which come from `nextTime`; they are of `channels` only, where there are some. */
export function eventSource(
  seed: number,
  nextTime: () => Date,
  channels: readonly Channel[] | undefined,
): EventSource {
  let serial = 0;
  // Other counts of digits are the matter of a rule of its own.
  const next = () => ({
    seed,
    serial: serial++,
    at: nextTime(),
    fractionDigits: 6 as const,
    id: randomUUID,
    channels,
  });
  return {
    event: (type) => sampleEnvelope(type, next()),
    extreme: (type) => ofChannel(extremeEnvelope(type, randomUUID()), channels),
    finished: (output, input = output.replace(/(\.mp4)?$/, '.flv')) =>
      sampleEnvelope('video_transmux_finish', {
        ...next(),
        data: { input, output },
      }),
  };
}
