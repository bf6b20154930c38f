import type { Envelope } from '../../spec/envelope.ts';
import type { LiveInfo } from '../../spec/live-info.ts';

const metadata = ['live_info', 'old_live_info', 'new_live_info'];

/** Gives all stream metadata of an event these fields. */
export function withInfo(fields: Partial<LiveInfo>): (event: Envelope) => Envelope {
  return (event) => {
    const data = Object.entries(event.data).map(([name, value]) => [
      name,
      metadata.includes(name) ? { ...(value as LiveInfo), ...fields } : value,
    ]);
    return { ...event, data: Object.fromEntries(data) } as Envelope;
  };
}
