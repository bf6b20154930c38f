import { optionInvalid } from '../errors.ts';
import { nearestMatch } from '../nearest-match.ts';
import { jsonOf } from '../spec/json-of.ts';
import { namesIn, pointerTo } from '../spec/json-pointer.ts';

/** One field of an envelope that gets another value. */
export interface FieldChange {
  /** JSON pointer, as written. */
  readonly pointer: string;
  readonly value: unknown;
  /** Whether the field may be new. */
  readonly adds: boolean;
}

type Container = Record<string, unknown>;

/** Reads `/data/output=VALUE`; the value is JSON, or text where it is not. */
export function readFieldChange(text: string): FieldChange {
  const [, plus, pointer, value] = /^(\+?)(\/[^=]*)=(.*)$/s.exec(text) ?? [];
  if (pointer === undefined || value === undefined) {
    const hint = 'Write a JSON pointer, "=" and a value, for example /data/output=/app/rec/show.mp4.';
    throw optionInvalid('--set', text, hint);
  }
  return { pointer, value: jsonOrText(value), adds: plus === '+' };
}

/** Whether a change has a place in this envelope. */
export function hasPlace({ pointer, adds }: FieldChange, envelope: unknown): boolean {
  const [parent, name] = placeOf(pointer, envelope);
  return parent !== undefined && (adds || Object.hasOwn(parent, name));
}

/** A copy of the envelope with the changes that have a place in it. */
export function withChanges<Value>(envelope: Value, changes: readonly FieldChange[]): Value {
  const copy = structuredClone(envelope);
  for (const change of changes) {
    if (!hasPlace(change, copy)) continue;
    const [parent, name] = placeOf(change.pointer, copy);
    if (parent)
      Object.defineProperty(parent, name, {
        value: change.value,
        enumerable: true,
        writable: true,
        configurable: true,
      });
  }
  return copy;
}

/** The usage error for a change that has a place in none of the envelopes; it names the nearest field. */
export function noPlaceFor(change: FieldChange, envelopes: readonly unknown[]): Error {
  const known = [...new Set(envelopes.flatMap((envelope) => pointersOf(envelope)))];
  const nearest = nearestMatch(change.pointer, known);
  const add = `Write "+${change.pointer}=…" to add a field.`;
  const hint =
    nearest === undefined ? `Fields are ${known.join(', ')}. ${add}` : `Did you mean "${nearest}"? ${add}`;
  return optionInvalid('--set', change.pointer, hint);
}

function jsonOrText(text: string): unknown {
  const value = jsonOf(text);
  return value === undefined ? text : value;
}

function placeOf(pointer: string, envelope: unknown): [parent: Container | undefined, name: string] {
  const names = namesIn(pointer);
  const name = names.pop() ?? '';
  let parent: unknown = envelope;
  for (const step of names) {
    parent = isContainer(parent) && Object.hasOwn(parent, step) ? parent[step] : undefined;
  }
  return [isContainer(parent) ? parent : undefined, name];
}

function pointersOf(value: unknown, base = ''): string[] {
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const pointer = pointerTo(base, name);
    return [pointer, ...pointersOf(inner, pointer)];
  });
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}
