import { captureUnreadable } from '../../errors.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { jsonOf } from '../../spec/json-of.ts';
import { parseEnvelope } from '../../spec/parse-envelope.ts';
import { type ReadCaptureOptions, readCapture } from '../capture/read-capture.ts';
import { replayed } from '../capture/replayed.ts';

/** An event of a capture, and when it came. */
export interface LearnedEvent {
  readonly envelope: Envelope;
  /** On the time line of the capture, in ms. */
  readonly atMs: number;
}

/** Takes the events out of a capture; what is no envelope of the interface teaches nothing. Throws where there is none. */
export async function learn(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadCaptureOptions,
): Promise<readonly LearnedEvent[]> {
  const learned: LearnedEvent[] = [];
  for await (const line of readCapture(chunks, options)) {
    const { body, atMs = 0 } = replayed(line);
    const envelope = typeof body === 'string' ? parseEnvelope(jsonOf(body)).envelope : undefined;
    if (envelope) learned.push({ envelope, atMs });
  }
  if (learned.length === 0) throw captureUnreadable(options.file, 'it holds no event of the interface');
  return learned;
}
