import { buffer } from 'node:stream/consumers';
import { fileNotRead } from '../errors.ts';
import { parseEnvelope } from '../spec/parse-envelope.ts';
import { inputBytes } from './input-bytes.ts';
import type { Outgoing } from './outgoing.ts';

/** The bytes of a file or of standard input as they are, labelled by what they are, as often as `count` says. */
export async function* rawBodies(file: string, count: number, signal: AbortSignal): AsyncGenerator<Outgoing> {
  let body: Outgoing;
  try {
    body = labelled(await buffer(inputBytes(file, signal)));
  } catch (error) {
    throw fileNotRead('--raw', file, error);
  }
  // What came until then is a part.
  if (signal.aborted) return;
  for (let sent = 0; sent < count; sent += 1) yield body;
}

/** A body with a label that says whether it is an envelope, and with the id that it has. */
export function labelled(body: Uint8Array): Outgoing {
  const value = jsonIn(body);
  if (value === undefined) return { label: 'raw, not JSON', body };
  const { id, type } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const named = typeof id === 'string' ? { id } : {};
  const { problems } = parseEnvelope(value);
  return { label: problems.length === 0 ? String(type) : 'raw, not an envelope', ...named, body };
}

/** Why a body is no envelope, for people: `the event lacks "id".`; empty where it is one. */
export function problemsOf(body: Uint8Array): readonly string[] {
  const value = jsonIn(body);
  if (value === undefined) return ['it is not JSON.'];
  return parseEnvelope(value).problems.map(({ pointer, message }) => `${pointer || 'the event'} ${message}.`);
}

/** The JSON value of the bytes; undefined where they are not JSON in UTF-8. */
export function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    return undefined;
  }
}
