import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { RecordingEntry } from '../../../ledger/entry.ts';
import { visible } from '../../../report/shown-text.ts';
import { bytesText } from './bytes-text.ts';
import { RecordingSize } from './recording-size.tsx';

/** Which recording an event names: a new one for each send, the one with this id, or what the payload says. */
export type ChosenRecording =
  | { readonly kind: 'new' }
  | { readonly kind: 'laid'; readonly id: string }
  | { readonly kind: 'as-written' };

/** Choice of the file that the next upload is about. */
export function RecordingChoice(props: {
  chosen: ChosenRecording;
  bytes: number;
  recordings: readonly RecordingEntry[];
  onChoose: (chosen: ChosenRecording) => void;
  onSize: (bytes: number) => void;
  onLay: () => void;
}): JSX.Element {
  const { chosen, bytes, recordings, onChoose, onSize, onLay } = props;
  const id = useId();
  const value = chosen.kind === 'laid' ? chosen.id : chosen.kind;
  return (
    <div class="recording-choice">
      <div class="field">
        <label for={id}>Recording</label>
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => onChoose(choiceOf(currentTarget.value))}
        >
          <option value="new">A new one for each send</option>
          <option value="as-written">None: the path as it is written</option>
          {recordings.toReversed().map((recording) => (
            <option key={recording.id} value={recording.id}>
              {visible(recording.name)}, {bytesText(recording.bytes)}
            </option>
          ))}
        </select>
        {chosen.kind === 'new' ? (
          <button type="button" class="plain" onClick={onLay}>
            Lay it now
          </button>
        ) : null}
      </div>
      {chosen.kind === 'new' ? <RecordingSize bytes={bytes} onChoose={onSize} /> : null}
    </div>
  );
}

function choiceOf(value: string): ChosenRecording {
  if (value === 'new') return { kind: 'new' };
  return value === 'as-written' ? { kind: 'as-written' } : { kind: 'laid', id: value };
}
