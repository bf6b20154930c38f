import { memberOf } from '../../spec/member-of.ts';

import { shownValue } from '../shown-value.ts';

/** The parts of an envelope that the interface leaves open, as they came. */
export interface EnvelopeFacts {
  /** Fields that may be null, by place, and whether they were. */
  readonly nullable: Readonly<Record<string, boolean>>;
  /** `live_info.status` by place. */
  readonly statuses: Readonly<Record<string, string>>;
  /** How texts and numbers are written, by place: digits become 0, hexadecimal ones of an id x. */
  readonly formats: Readonly<Record<string, string>>;
  /** Names of the fields of `data`. */
  readonly dataFields: readonly string[];
}

const infos = ['live_info', 'old_live_info', 'new_live_info'];

/** Takes these facts from a body that was read as JSON. */
export function envelopeFacts(envelope: unknown): EnvelopeFacts {
  const data = memberOf(envelope, 'data');
  const found = infos.flatMap((name) => {
    const info = memberOf(data, name);
    return typeof info === 'object' && info !== null ? [[`/data/${name}`, info] as const] : [];
  });
  const each = <Value>(
    names: readonly string[],
    of: (value: unknown) => Value | undefined,
  ): [string, Value][] =>
    found.flatMap(([place, info]) =>
      names.flatMap((name): [string, Value][] => {
        const value = memberOf(info, name);
        const told = value === undefined ? undefined : of(value);
        return told === undefined ? [] : [[`${place}/${name}`, told]];
      }),
    );
  const written = (place: string, value: unknown): [string, string][] => {
    const format = formatOf(place, value);
    return format === undefined ? [] : [[place, format]];
  };
  return {
    nullable: Object.fromEntries(each(['live_id', 'start_time'], (value) => value === null)),
    statuses: Object.fromEntries(
      each(['status'], (value) => (typeof value === 'string' ? shownValue(value) : undefined)),
    ),
    formats: Object.fromEntries([
      ...written('/id', memberOf(envelope, 'id')),
      ...written('/ts', memberOf(envelope, 'ts')),
      ...each(['start_time'], (value) => formatOf('/start_time', value)),
      ...['filesize', 'duration'].flatMap((name) => written(`/data/${name}`, memberOf(data, name))),
    ]),
    dataFields: typeof data === 'object' && data !== null ? Object.keys(data).map(shownValue) : [],
  };
}

function formatOf(place: string, value: unknown): string | undefined {
  if (typeof value === 'number')
    return Number.isInteger(value) ? 'a whole number' : 'a number with a fraction';
  if (typeof value !== 'string') return undefined;
  if (place !== '/id') return shownValue(value.replace(/\d/g, '0'));
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i.exec(value);
  if (!uuid) return shownValue(value.replace(/[0-9a-f]/gi, 'x'));
  return `a UUID of version ${uuid[1]}, ${/[A-F]/.test(value) ? 'upper' : 'lower'} case`;
}
