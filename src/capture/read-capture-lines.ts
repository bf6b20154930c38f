import { createReadStream } from 'node:fs';
import { captureUnreadable, messageOf } from '../errors.ts';
import type { CaptureLine } from './capture-line.ts';

/** One line of a capture file with its number, from 1. */
export interface NumberedLine {
  readonly line: number;
  readonly value: CaptureLine;
}

const NEWLINE = 10;

const kinds = {
  capture: true,
  'captured-delivery': true,
  'captured-noise': true,
  'capture-end': true,
} as const satisfies Record<CaptureLine['kind'], true>;

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
  for await (const { bytes, isWhole } of linesOf(file)) {
    line += 1;
    const text = bytes.toString('utf8');
    if (text.trim() === '') continue;
    const value = parse(text);
    if (value === undefined && !isWhole && line > 1) {
      onCutOff?.(line, bytes.length);
      return;
    }
    if (!isCaptureLine(value)) throw captureUnreadable(file, `line ${line} is not a line of a capture`);
    yield { line, value };
  }
  if (line === 0) throw captureUnreadable(file, 'it is empty');
}

/** `readline` would also end a line at U+2028, which JSON has as it is. */
async function* linesOf(file: string): AsyncGenerator<{ bytes: Buffer; isWhole: boolean }> {
  let pieces: Buffer[] = [];
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        yield { bytes: Buffer.concat([...pieces, chunk.subarray(start, end)]), isWhole: true };
        pieces = [];
        start = end + 1;
      }
      if (start < chunk.length) pieces.push(chunk.subarray(start));
    }
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? captureUnreadable(file, messageOf(error)) : error;
  }
  if (pieces.length > 0) yield { bytes: Buffer.concat(pieces), isWhole: false };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isCaptureLine(value: unknown): value is CaptureLine {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, atMs } = value as Partial<Record<keyof CaptureLine, unknown>>;
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) && typeof atMs === 'number';
}
