import type { EventData } from '../../spec/event-data.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { At } from './at.ts';
import { namedBeside, UPLOADING } from './named-beside.ts';

/** Anything with the type and the data of an event. */
interface EventLike {
  readonly type: string;
  readonly data: object;
}

/** Names of the fields of `Data` that hold any text. */
type TextOf<Data> = { [Name in keyof Data]: Data[Name] extends string ? Name : never }[keyof Data];

/** Every field that holds text in some event type; as `data` may have any keys, each type may carry all of them. */
const textFields: Readonly<Record<{ [Type in EventType]: TextOf<EventData[Type]> }[EventType], true>> = {
  platform: true,
  channel: true,
  url: true,
  path: true,
  input: true,
  output: true,
  error: true,
};

/** Text of which the interface says what it may be. */
const RESTRICTED = ['status', 'start_time'];

/**
 * The event with `at(place)` wherever the interface lets any text stand: in all its text, in the fields that only
 * other types have, in objects, lists and whole events within the data, and in an output that is spelled with capitals.
 *
 * It stays as conformant as it was. A finished transmux keeps its own output, or the lack of one, and gets none in
 * capitals: some readers of JSON take that for the field.
 */
export function namedEverywhere<Event extends EventLike>(event: Event, at: At): Event {
  const { type, data } = event;
  const isFinished = type === UPLOADING;
  const kept = isFinished ? [...RESTRICTED, 'output'] : RESTRICTED;
  const others = Object.keys(textFields).filter((name) => !(name in data || kept.includes(name)));
  const capitals = isFinished ? [] : ['Output', 'OUTPUT'];
  return {
    ...event,
    data: {
      ...Object.fromEntries([...others, ...capitals].map((name) => [name, at(`data.${name}`)])),
      ...namedBeside(at),
      ...named(data, 'data', at, kept),
    },
  };
}

function named<Value extends object>(value: Value, place: string, at: At, kept: readonly string[]): Value {
  const entries = Object.entries(value).map(([name, member]: [string, unknown]) => {
    const inside = Array.isArray(value) ? `${place}[${name}]` : `${place}.${name}`;
    if (kept.includes(name)) return [name, member];
    if (typeof member === 'string') return [name, at(inside)];
    const isNested = typeof member === 'object' && member !== null;
    return [name, isNested ? named(member, inside, at, kept) : member];
  });
  // The same members, of the same types.
  return (Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries)) as Value;
}
