import type { Envelope } from '../../spec/envelope.ts';
import type { LiveInfo } from '../../spec/live-info.ts';

const metadata = ['live_info', 'old_live_info', 'new_live_info'];

/** Gives all stream metadata of an event these fields. */
export function withInfo(fields: Partial<LiveInfo>): (event: Envelope) => Envelope {
  return (event) => changed(event, () => fields);
}

/** Gives an event the titles and categories of another one of its type: then only its oddity parts the two. */
export function withTextsOf(other: Envelope): (event: Envelope) => Envelope {
  const its = new Map(Object.entries(other.data));
  return (event) =>
    changed(event, (name) => {
      const { title, categories } = its.get(name) as LiveInfo;
      return { title, categories };
    });
}

function changed(event: Envelope, fieldsOf: (name: string) => Partial<LiveInfo>): Envelope {
  const data = Object.entries(event.data).map(([name, value]) => [
    name,
    metadata.includes(name) ? { ...(value as LiveInfo), ...fieldsOf(name) } : value,
  ]);
  return { ...event, data: Object.fromEntries(data) } as Envelope;
}
