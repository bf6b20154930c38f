import type { DeliveryEntry } from '../../ledger/entry.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { DeliverOptions, Stage, Unchecked } from '../stage/stage.ts';

/** How an event of a session is delivered. */
interface EventOptions extends Pick<DeliverOptions, 'twin' | 'write'> {
  /** What is made of the event. @default the event itself */
  readonly change?: (event: Envelope) => Envelope | Unchecked;
  /** Whether to wait until the upload of its recording begins. @default false */
  readonly isAwaited?: boolean;
}

/** Delivers an event of a session; the recording of a finished transmux is there, if the harness can lay it. */
export async function deliverEvent(
  stage: Stage,
  label: string,
  event: Envelope,
  { change = (same) => same, isAwaited = false, ...options }: EventOptions = {},
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
  if (isAwaited) await stage.arrives(recording, 1);
  return delivery;
}
