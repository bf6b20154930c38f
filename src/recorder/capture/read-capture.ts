import { captureUnreadable } from '../../errors.ts';
import { jsonOf } from '../../spec/json-of.ts';
import type { CapturedDelivery } from './captured-delivery.ts';
import { linesOf } from './lines-of.ts';

/** What a line of a capture file can be sent as: a delivery as it came, or an envelope as it is written. */
export type CaptureLine = CapturedDelivery | PlainEnvelope;

/** A line that is an envelope itself. */
export interface PlainEnvelope {
  readonly kind: 'envelope';
  /** The line. */
  readonly text: string;
  readonly id: string;
  readonly ts: string;
  readonly type: string;
}

/** How a capture is read. */
export interface ReadCaptureOptions {
  /** Name of the file, for errors. */
  readonly file: string;
  /** Is told the number of a last line that is cut off, from 1; the line is skipped. */
  readonly onCutOff?: (line: number) => void;
  /** Is told the number of a delivery whose body was too long to be kept; the line is skipped. */
  readonly onBodyNotKept?: (line: number) => void;
}

/** A method, or the name of a header. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** What the value of a header may hold. */
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Yields the deliveries of a capture file, or the envelopes of an NDJSON file, line by line in constant memory.
 *
 * A line of another `kind` is skipped. Throws `RWH_CAPTURE_UNREADABLE` for what is neither, with its line.
 */
export async function* readCapture(
  chunks: AsyncIterable<Uint8Array>,
  { file, onCutOff, onBodyNotKept }: ReadCaptureOptions,
): AsyncGenerator<CaptureLine> {
  for await (const { number, text, ended } of linesOf(chunks, file)) {
    // Some editors begin a file with a byte order mark.
    const json = number === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (json.trim() === '') continue;
    const value = jsonOf(json);
    if (value === undefined && !ended) {
      onCutOff?.(number);
      return;
    }
    const line = captureLine(value, json);
    if (line === 'neither') {
      throw captureUnreadable(file, `line ${number} is neither a captured delivery nor an envelope`);
    }
    if (line === 'other') continue;
    if (line.kind === 'captured-delivery' && line.body === undefined && line.bodyBase64 === undefined) {
      onBodyNotKept?.(number);
    } else yield line;
  }
}

function captureLine(value: unknown, text: string): CaptureLine | 'other' | 'neither' {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'neither';
  const { id, ts, type, data, kind } = value as JsonObject;
  if (typeof id === 'string' && typeof ts === 'string' && typeof type === 'string' && data !== undefined) {
    return { kind: 'envelope', text, id, ts, type };
  }
  if (kind === 'captured-delivery')
    return isDelivery(value as JsonObject) ? (value as CapturedDelivery) : 'neither';
  return typeof kind === 'string' ? 'other' : 'neither';
}

function isDelivery({ atMs, method, headers, body, bodyBase64 }: JsonObject): boolean {
  return (
    typeof atMs === 'number' &&
    isText(method, TOKEN) &&
    Array.isArray(headers) &&
    headers.every(
      (header) =>
        Array.isArray(header) &&
        header.length === 2 &&
        isText(header[0], TOKEN) &&
        isText(header[1], FIELD_VALUE),
    ) &&
    [body, bodyBase64].every((text) => text === undefined || typeof text === 'string')
  );
}

function isText(value: unknown, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value);
}
