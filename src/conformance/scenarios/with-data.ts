import type { Envelope } from '../../spec/envelope.ts';

/** Gives the data of an event these fields. */
export function withData(fields: object): (event: Envelope) => Envelope {
  return (event) => ({ ...event, data: { ...event.data, ...fields } }) as Envelope;
}
