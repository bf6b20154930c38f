import type { Envelope } from '../../spec/envelope.ts';

/** The event as JSON with other members; a member that is `undefined` is missing. */
export function withMembers(event: Envelope, members: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...event, ...members });
}

/** The event as JSON with other fields of `data`; a field that is `undefined` is missing. */
export function withFields(event: Envelope, fields: Readonly<Record<string, unknown>>): string {
  return withMembers(event, { data: { ...event.data, ...fields } });
}

/** The event as JSON whose `data` begins with a member that is given as text, right or wrong. */
export function withRawField(event: Envelope, name: string, value: string): string {
  const { data } = event;
  const rest = JSON.stringify(data).slice(1);
  return withRawData(event, `{"${name}":${value}${rest === '}' ? '' : ','}${rest}`);
}

/** The event as JSON in which `data` is the given text, right or wrong. */
function withRawData({ id, ts, type }: Envelope, data: string): string {
  return `${JSON.stringify({ id, ts, type }).slice(0, -1)},"data":${data}}`;
}

/** The event as JSON in which the value of one field of `data` is the given text, right or wrong. */
export function withRawValue(event: Envelope, field: string, value: string): string {
  const fields = Object.entries(event.data).map(
    ([name, known]) => `${JSON.stringify(name)}:${name === field ? value : JSON.stringify(known)}`,
  );
  return withRawData(event, `{${fields.join(',')}}`);
}
