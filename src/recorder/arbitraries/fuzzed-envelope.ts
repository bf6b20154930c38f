import fc from 'fast-check';
import type { Envelope } from '../../spec/envelope.ts';
import { envelope } from './envelope.ts';

/** Outputs that are sent as they are: empty, or nothing but blanks, which is not empty. */
const BLANK = /^[\s\0]*$/;

/** Any envelope that the interface permits; an output of it ends in `suffix`, so that it names no file. */
export function fuzzedEnvelope(suffix: string): fc.Arbitrary<Envelope> {
  return envelope('odd').map((event) => {
    if (event.type !== 'video_transmux_finish' || BLANK.test(event.data.output)) return event;
    return { ...event, data: { ...event.data, output: event.data.output + suffix } };
  });
}

/** The first envelopes of a seed. */
export function fuzzedEnvelopes(suffix: string, options: { seed: number; count: number }): Envelope[] {
  return fc.sample(fuzzedEnvelope(suffix), { seed: options.seed, numRuns: options.count });
}
