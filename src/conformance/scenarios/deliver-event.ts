import type { DeliveryEntry, RecordingEntry } from '../../ledger/entry.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { DeliverOptions, Stage, Unchecked } from '../stage/stage.ts';

/** How an event of a session is delivered. */
interface EventOptions extends Pick<DeliverOptions, 'twin' | 'write'> {
  /** What is made of the event. @default the event itself */
  readonly change?: (event: Envelope) => Envelope | Unchecked;
  /** What is waited for of its recording, if it has one, before the next event. @default nothing */
  readonly wait?: (recording: RecordingEntry) => Promise<unknown>;
}

/** Delivers an event of a session; the recording of a finished transmux is there, if the harness can lay it. */
export async function deliverEvent(
  stage: Stage,
  label: string,
  event: Envelope,
  { change = (same) => same, wait, ...options }: EventOptions = {},
): Promise<DeliveryEntry> {
  const naming = (output: string): Envelope | Unchecked =>
    change({ ...event, data: { ...event.data, output } } as Envelope);
  const isNaming = (body: Envelope | Unchecked, output: string): boolean =>
    'data' in body && 'output' in body.data && body.data.output === output;
  const isLaid =
    event.type === 'video_transmux_finish' &&
    stage.target.lacks.recordings === undefined &&
    // What is made of it may have another output, or none.
    isNaming(naming(event.data.output), event.data.output);
  if (!isLaid) return stage.deliver(label, change(event), options);
  const recording = await stage.lay(label);
  const delivery = await stage.deliver(label, naming(recording.output), { ...options, recording });
  await wait?.(recording);
  return delivery;
}
