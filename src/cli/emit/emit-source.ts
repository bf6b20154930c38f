import { captureUnreadable, wrongUsage } from '../../errors.ts';
import { readCapture } from '../../recorder/capture/read-capture.ts';
import { replayed } from '../../recorder/capture/replayed.ts';
import { eventsToEmit, stormToEmit } from '../../recorder/events-to-emit.ts';
import { inputBytes, STANDARD_INPUT } from '../../recorder/input-bytes.ts';
import { likeCapture } from '../../recorder/likeness/like-capture.ts';
import type { Outgoing, OutgoingSource } from '../../recorder/outgoing.ts';
import { rawBody } from '../../recorder/raw-body.ts';
import type { SourceContext } from '../../recorder/source-context.ts';
import { editedEvent } from './edit-event.ts';
import type { EmitOptions, EmitSource } from './emit-options.ts';

/** The deliveries that `emit` was asked for. */
export function emitSource(
  { source, storm }: Pick<EmitOptions, 'source' | 'storm'>,
  context: SourceContext,
): OutgoingSource {
  switch (source.kind) {
    case 'generated':
      if (source.edit) return edited(source, context);
      return storm ? stormToEmit(source.generated) : eventsToEmit(source.generated);
    case 'like':
      return likeCapture(source.like, context);
    case 'raw':
      return raw(source, context);
    case 'capture':
      return captured(source, context);
  }
}

async function* edited(
  { generated }: Extract<EmitSource, { kind: 'generated' }>,
  { note }: SourceContext,
): AsyncGenerator<Outgoing> {
  yield await editedEvent(eventsToEmit(generated), note);
}

async function* raw(
  { file, count = Number.POSITIVE_INFINITY }: Extract<EmitSource, { kind: 'raw' }>,
  { signal }: SourceContext,
): AsyncGenerator<Outgoing> {
  const body = await rawBody(file, signal);
  // What came until then is a part.
  if (signal.aborted) return;
  for (let sent = 0; sent < count; sent += 1) yield body;
}

async function* captured(
  { file, count = 1 }: Extract<EmitSource, { kind: 'capture' }>,
  { signal, note }: SourceContext,
): AsyncGenerator<Outgoing> {
  if (file === STANDARD_INPUT && count > 1) {
    throw wrongUsage('Standard input cannot be sent more than once.', 'Name a file with --from.');
  }
  let roundAtMs = 0;
  for (let round = 0; round < count; round += 1) {
    let lastAtMs = roundAtMs;
    let lines = 0;
    // Captures and plain envelopes count their times from different beginnings.
    const firstMs = new Map<string, number>();
    const onCutOff = (line: number): void =>
      note(`Line ${line} of "${file}" is cut off; what stands before it is sent.`);
    const onBodyNotKept = (line: number): void =>
      note(`Line ${line} of "${file}" was saved without its body, which was too long; it is not sent.`);
    const options = { file, onCutOff, onBodyNotKept };
    for await (const line of readCapture(inputBytes(file, signal), options)) {
      lines += 1;
      const outgoing = replayed(line);
      const { atMs } = outgoing;
      if (atMs !== undefined && !firstMs.has(line.kind)) firstMs.set(line.kind, atMs);
      const sinceMs = atMs === undefined ? undefined : atMs - (firstMs.get(line.kind) ?? 0);
      lastAtMs = sinceMs === undefined ? lastAtMs : Math.max(lastAtMs, roundAtMs + sinceMs);
      yield { ...outgoing, atMs: lastAtMs, round };
    }
    if (lines === 0 && !signal.aborted) throw captureUnreadable(file, 'it holds no delivery');
    roundAtMs = lastAtMs;
  }
}
