import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { bytesText } from './bytes-text.ts';

const KIB = 1024;
const MIB = 1_048_576;

const PRESETS = [KIB, MIB, 8 * MIB] as const;

/** How large the recording is to be that is laid for the next upload. */
export function RecordingSize(props: { bytes: number; onChoose: (bytes: number) => void }): JSX.Element {
  const { bytes, onChoose } = props;
  const name = useId();
  return (
    <fieldset class="choices">
      <legend>Size</legend>
      <div class="cluster">
        {' '}
        {PRESETS.map((preset) => (
          <label key={preset}>
            <input type="radio" name={name} checked={bytes === preset} onChange={() => onChoose(preset)} />
            {bytesText(preset)}
          </label>
        ))}
        <label>
          <input
            type="number"
            class="short"
            min="0"
            step="1"
            aria-label="Other size in bytes"
            value={bytes}
            onInput={({ currentTarget }) => {
              if (currentTarget.value !== '' && currentTarget.valueAsNumber >= 0)
                onChoose(Math.floor(currentTarget.valueAsNumber));
            }}
          />{' '}
          bytes
        </label>
      </div>{' '}
    </fieldset>
  );
}
