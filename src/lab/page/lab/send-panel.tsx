import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { RecordingEntry } from '../../../ledger/entry.ts';
import { type EventType, eventTypes } from '../../../spec/event-types.ts';
import { CodeField } from './code-field.tsx';
import { eventWords } from './event-words.ts';
import { RecordingChoice } from './recording-choice.tsx';
import { useChecks } from './use-checks.ts';
import type { Notify } from './use-notice.ts';
import type { Selection } from './use-selection.ts';
import { useSending } from './use-sending.ts';
import { useTried } from './use-tried.ts';

/** Where an event is chosen, edited and sent. */
export function SendPanel(props: {
  /** The type that is chosen until the reader chooses another one; absent until it is known. */
  firstType: EventType | undefined;
  recordings: readonly RecordingEntry[];
  /** Why no recording can be laid. */
  noRecordings: string | undefined;
  notify: Notify;
  onSent: Selection['followNext'];
}): JSX.Element {
  const { firstType, recordings, noRecordings, notify, onSent } = props;
  const canLay = noRecordings === undefined;
  const sending = useSending({ firstType, recordings, canLay, notify, onSent });
  const { type, payload, busy } = sending;
  useTried(sending.load);
  const problems = useChecks('checks', payload.body, { body: payload.body });
  const [count, setCount] = useState(20);
  const id = useId();
  return (
    <section class="panel send" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Send an event</h2>
      <div class="field">
        <label for={`${id}-type`}>Event</label>
        <select
          id={`${id}-type`}
          value={type}
          onChange={({ currentTarget }) => sending.setType(currentTarget.value as EventType)}
        >
          {eventTypes.map((one) => (
            <option key={one} value={one}>
              {one}: {eventWords[one]}
            </option>
          ))}
        </select>
      </div>
      {!sending.uploads ? null : noRecordings === undefined ? (
        <RecordingChoice
          chosen={sending.chosen}
          bytes={sending.bytes}
          recordings={recordings}
          onChoose={sending.choose}
          onSize={sending.setBytes}
          onLay={sending.lay}
        />
      ) : (
        <p class="aside">{noRecordings}</p>
      )}
      <CodeField
        id={`${id}-body`}
        label="Payload"
        value={payload.body}
        problems={problems}
        onInput={sending.edit}
      />
      <div class="cluster">
        <button type="button" class="main" disabled={busy || payload.body === ''} onClick={sending.sendOnce}>
          {problems.length > 0 ? 'Send as it is' : 'Send'}
        </button>
        <button type="button" disabled={busy} onClick={sending.sendSession}>
          Send a session
        </button>
        <span class="joined">
          <button type="button" disabled={busy} onClick={() => sending.sendFuzzed(count)}>
            Send {count} fuzzed
          </button>
          <input
            type="number"
            class="short"
            aria-label="How many fuzzed events"
            min="1"
            max="10000"
            value={count}
            onInput={({ currentTarget }) => {
              if (currentTarget.valueAsNumber >= 1) setCount(Math.floor(currentTarget.valueAsNumber));
            }}
          />
        </span>
        <button type="button" class="plain" onClick={payload.renew}>
          Another sample
        </button>
      </div>
    </section>
  );
}
