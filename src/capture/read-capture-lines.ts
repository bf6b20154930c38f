import { createReadStream } from 'node:fs';
import { captureUnreadable } from '../errors.ts';
import { linesOf } from '../recorder/capture/lines-of.ts';
import { jsonOf } from '../spec/json-of.ts';
import type { CaptureLine } from './capture-line.ts';

/** One line of a capture file with its number, from 1. */
export interface NumberedLine {
  readonly line: number;
  readonly value: CaptureLine;
}

const kinds = {
  capture: true,
  'captured-delivery': true,
  'captured-noise': true,
  'capture-end': true,
} as const satisfies Record<CaptureLine['kind'], true>;

/** Events alone tell nothing of the deliveries that they came in. */
const HINT = 'Give a file that "{harness} capture --out FILE" wrote.';

/**
 * Yields the lines of a capture file one by one; it is never in memory as a whole.
 *
 * A last line that is cut off is what a crash leaves: it is given to `onCutOff` by its number, with its length
 * in bytes, and skipped.
 * Anything else that is no line of a capture is an error that names the line.
 */
export async function* readCaptureLines(
  file: string,
  onCutOff?: (line: number, bytes: number) => void,
): AsyncGenerator<NumberedLine, void, undefined> {
  let line = 0;
  for await (const { number, text, bytes, ended } of linesOf(createReadStream(file), file)) {
    line = number;
    if (text.trim() === '') continue;
    const value = jsonOf(text);
    if (value === undefined && !ended && line > 1) {
      onCutOff?.(line, bytes);
      return;
    }
    if (!isCaptureLine(value)) {
      throw captureUnreadable(file, `line ${line} is not a line of a capture`, HINT);
    }
    yield { line, value };
  }
  if (line === 0) throw captureUnreadable(file, 'it is empty', HINT);
}

function isCaptureLine(value: unknown): value is CaptureLine {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, atMs } = value as Partial<Record<keyof CaptureLine, unknown>>;
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) && typeof atMs === 'number';
}
