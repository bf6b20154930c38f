import { captureUnreadable, wrongUsage } from '../../errors.ts';
import { inputBytes, STANDARD_INPUT } from '../input-bytes.ts';
import type { Outgoing } from '../outgoing.ts';
import type { SourceContext } from '../source-context.ts';
import { readCapture } from './read-capture.ts';
import { replayed } from './replayed.ts';

/** The deliveries of a capture again, at their own distances, as often as `count` says. */
export async function* replayedCapture(
  file: string,
  count: number,
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
    for await (const line of readCapture(inputBytes(file, signal), { file, onCutOff, onBodyNotKept })) {
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
