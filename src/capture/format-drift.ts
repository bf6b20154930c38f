import { clauseAt } from '../spec/clause-at.ts';
import type { EventType } from '../spec/event-types.ts';
import { valueAt } from '../spec/value-at.ts';
import type { Drift } from './drift.ts';
import { shownJson } from './shown-json.ts';

interface Format {
  readonly places: readonly string[];
  readonly what: string;
  readonly isSo: (value: unknown) => boolean;
}

const infos = ['live_info', 'old_live_info', 'new_live_info'];

/** Ways of writing a value that the interface permits and does not show. */
const formats: readonly Format[] = [
  {
    places: ['/id'],
    what: 'has digits in upper case',
    isSo: (id) => typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id) && /[A-F]/.test(id),
  },
  {
    places: ['/id'],
    what: 'is no UUID of version 4',
    isSo: (id) => typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id) && !/^.{14}4.{4}[89ab]/i.test(id),
  },
  {
    places: infos.map((info) => `/data/${info}/start_time`),
    what: 'has an offset other than Z',
    isSo: (time) => typeof time === 'string' && /[+-]\d\d:\d\d$/.test(time),
  },
  {
    places: ['/data/filesize'],
    what: 'is no whole number of bytes from 0',
    isSo: (size) => typeof size === 'number' && !(Number.isInteger(size) && size >= 0),
  },
  {
    places: ['/data/filesize', '/data/duration'],
    what: 'is too large to be exact in most languages',
    isSo: (number) => typeof number === 'number' && Math.abs(number) > Number.MAX_SAFE_INTEGER,
  },
  {
    places: ['/data/duration'],
    what: 'is negative',
    isSo: (duration) => typeof duration === 'number' && duration < 0,
  },
];

/** Formats of an envelope that the interface does not show. */
export function formatDrift(envelope: unknown, type: EventType | undefined): Drift[] {
  return formats.flatMap(({ places, what, isSo }) =>
    places.flatMap((place): Drift[] => {
      const value = valueAt(envelope, place);
      if (!isSo(value)) return [];
      const drift: Drift = {
        weight: 'beyond',
        kind: 'format',
        what: `${place} ${what}`,
        clause: clauseAt(place),
        came: shownJson(value),
      };
      return [type === undefined ? drift : { ...drift, type }];
    }),
  );
}
