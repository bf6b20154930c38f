import type { Envelope } from '../../spec/envelope.ts';
import type { LiveInfo } from '../../spec/live-info.ts';

const metadata = ['live_info', 'old_live_info', 'new_live_info'];

/** What is measured of a recording: a receiver may read small numbers alone. */
const measures = ['filesize', 'duration'];

/** Gives all stream metadata of an event these fields. */
export function withInfo(fields: Partial<LiveInfo>): (event: Envelope) => Envelope {
  return (event) => changed(event, () => fields);
}

/** Gives an event the titles, categories and measures of another one of its type: then only its oddity parts the two. */
export function withContentOf(other: Envelope): (event: Envelope) => Envelope {
  const its = Object.entries(other.data);
  const measured = Object.fromEntries(its.filter(([name]) => measures.includes(name)));
  const metadataOf = new Map(its);
  return (event) => {
    const told = changed(event, (name) => {
      const { title, categories } = metadataOf.get(name) as LiveInfo;
      return { title, categories };
    });
    return { ...told, data: { ...told.data, ...measured } } as Envelope;
  };
}

function changed(event: Envelope, fieldsOf: (name: string) => Partial<LiveInfo>): Envelope {
  const data = Object.entries(event.data).map(([name, value]) => [
    name,
    metadata.includes(name) ? { ...(value as LiveInfo), ...fieldsOf(name) } : value,
  ]);
  return { ...event, data: Object.fromEntries(data) } as Envelope;
}
