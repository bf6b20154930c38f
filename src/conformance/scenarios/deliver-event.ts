import type { DeliveryEntry } from '../../ledger/entry.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { DeliverOptions, Stage, Unchecked } from '../stage/stage.ts';

/** How an event of a session is delivered. */
interface EventOptions extends Pick<DeliverOptions, 'twin'> {
  /** What is made of the event. @default the event itself */
  readonly change?: (event: Envelope) => Envelope | Unchecked;
}

/** Delivers an event of a session; the recording of a finished transmux is there, if the harness can lay it. */
export async function deliverEvent(
  stage: Stage,
  label: string,
  event: Envelope,
  { change = (same) => same, ...options }: EventOptions = {},
): Promise<DeliveryEntry> {
  if (event.type !== 'video_transmux_finish' || stage.target.lacks.recordings !== undefined) {
    return stage.deliver(label, change(event), options);
  }
  const recording = await stage.lay(label);
  const body = change({ ...event, data: { ...event.data, output: recording.output } });
  const isNamed = 'data' in body && 'output' in body.data && body.data.output === recording.output;
  return stage.deliver(label, body, { ...options, ...(isNamed ? { recording } : {}) });
}
