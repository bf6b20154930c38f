import { useEffect, useRef, useState } from 'preact/hooks';
import type { RecordingEntry } from '../../../ledger/entry.ts';
import { type EventType, eventTypes } from '../../../spec/event-types.ts';
import type { NewRecording, NewScript, Order } from '../../lab-api.ts';
import type { Try } from '../views/try-link.ts';
import { callApi } from './call-api.ts';
import type { ChosenRecording } from './recording-choice.tsx';
import { textMember } from './text-member.ts';
import type { Notify } from './use-notice.ts';
import { type EditedPayload, usePayload } from './use-payload.ts';
import type { Selection } from './use-selection.ts';
import { outputOf, withOutput } from './with-output.ts';

const MIB = 1_048_576;

/** The event whose recording a receiver uploads. */
const UPLOADED: EventType = 'video_transmux_finish';

/** What is to be sent, and the deeds of the send panel. */
export interface Sending {
  readonly type: EventType;
  readonly payload: EditedPayload;
  readonly chosen: ChosenRecording;
  readonly bytes: number;
  /** Whether the type is the one that is uploaded. */
  readonly uploads: boolean;
  readonly busy: boolean;
  setType(type: EventType): void;
  edit(body: string): void;
  /** Takes over what a report shows, to be sent. */
  load(tried: Try): void;
  choose(chosen: ChosenRecording): void;
  setBytes(bytes: number): void;
  lay(): void;
  sendOnce(): void;
  sendSession(): void;
  sendFuzzed(count: number): void;
}

/** The state of the send panel: an upload follows each send, unless the reader has written a path of his own. */
export function useSending(options: {
  firstType: EventType | undefined;
  recordings: readonly RecordingEntry[];
  canLay: boolean;
  notify: Notify;
  onSent: Selection['followNext'];
}): Sending {
  const { firstType = UPLOADED, recordings, canLay, notify, onSent } = options;
  const [chosenType, setType] = useState<EventType>();
  const type = chosenType ?? firstType;
  const [chosen, setChosen] = useState<ChosenRecording>({ kind: 'new' });
  const [bytes, setBytes] = useState(MIB);
  const [busy, setBusy] = useState(false);
  const uploads = type === UPLOADED;
  const laid = chosen.kind === 'laid' ? recordings.find(({ id }) => id === chosen.id) : undefined;
  const payload = usePayload({ type, recording: uploads ? laid?.id : undefined, notify });
  // A text that is being typed may be no JSON for a while: then the path before that counts.
  const latestOutput = useRef<string | undefined>(undefined);
  latestOutput.current = outputOf(payload.body) ?? latestOutput.current;

  useEffect(() => {
    if (uploads && laid) fill(laid);
  }, [uploads, laid?.id, payload.body === '']);

  function fill({ output }: RecordingEntry): string {
    const body = withOutput(payload.body, output);
    payload.edit(body);
    return body;
  }
  async function lay(order: NewRecording): Promise<RecordingEntry> {
    return (await callApi('POST', 'recordings', order)).json();
  }
  async function deliver(order: Order, told: string): Promise<void> {
    // Of many fuzzed ones none is of more interest than the others.
    if (order.kind !== 'fuzzed') onSent(order.kind === 'once' ? 'one' : 'session');
    await callApi('POST', 'deliveries', order);
    notify.tell(told);
  }
  async function once(deed: () => Promise<void>): Promise<void> {
    setBusy(true);
    await notify.attempt(deed);
    setBusy(false);
  }
  const laysNew = canLay && chosen.kind === 'new';
  return {
    type,
    payload,
    chosen,
    bytes,
    uploads,
    busy,
    setType,
    setBytes,
    choose: setChosen,
    edit(body) {
      const output = outputOf(body);
      const isOwn = output !== undefined && output !== latestOutput.current;
      if (uploads && isOwn) setChosen({ kind: 'as-written' });
      payload.edit(body);
    },
    load: ({ body, script, bytes: length, name }) =>
      void once(async () => {
        const told = textMember(body, 'type');
        const known = eventTypes.find((one) => one === told) ?? type;
        setType(known);
        payload.load(known, body);
        latestOutput.current = outputOf(body);
        setChosen(length === undefined ? { kind: 'as-written' } : { kind: 'new' });
        if (length !== undefined) setBytes(length);
        if (script !== undefined) await callApi('PUT', 'script', { script } satisfies NewScript);
        if (length !== undefined && name !== undefined) {
          const recording = await lay({ name, bytes: length });
          setChosen({ kind: 'laid', id: recording.id });
          payload.load(known, withOutput(body, recording.output));
        }
        notify.say('Loaded what the report shows: press Send.');
      }),
    lay: () =>
      void once(async () => {
        const recording = await lay({ bytes });
        setChosen({ kind: 'laid', id: recording.id });
        fill(recording);
        notify.say(`${recording.name} is laid where the receiver looks for it.`);
      }),
    sendOnce: () =>
      void once(async () => {
        const body = uploads && laysNew ? fill(await lay({ bytes })) : payload.body;
        await deliver({ kind: 'once', body }, `Sending one ${type}.`);
      }),
    sendSession: () =>
      void once(async () => {
        const recording = laysNew ? (await lay({ bytes })).id : laid?.id;
        const order: Order = { kind: 'session', ...(recording === undefined ? {} : { recording }) };
        await deliver(order, 'Sending the events of a session.');
      }),
    sendFuzzed: (count) =>
      void once(() => deliver({ kind: 'fuzzed', count }, `Sending ${count} fuzzed events.`)),
  };
}
