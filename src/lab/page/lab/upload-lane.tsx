import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Retrying } from '../../../conformance/conduct/times.ts';
import { visible } from '../../../report/shown-text.ts';
import { isOpen } from '../../is-open.ts';
import { Axis } from '../views/axis.tsx';
import { LaneView } from '../views/lane.tsx';
import { rangeOf, timeScale } from '../views/time-scale.ts';
import { bytesText } from './bytes-text.ts';
import type { LabClock } from './lab-clock.ts';
import { exchangesOf, type Upload } from './upload.ts';
import { type UploadState, uploadState } from './upload-state.ts';
import { uploadStateWords } from './upload-state-words.ts';
import { useNow } from './use-now.ts';

const tones = {
  announced: 'calm',
  running: 'calm',
  waiting: 'bad',
  stored: 'good',
  'given-up': 'bad',
} as const satisfies Readonly<Record<UploadState['kind'], string>>;

/** No entry is marked as evidence: nothing is judged here. */
const NONE: ReadonlySet<string> = new Set();

/** One upload: where it stands in words, and on a time axis of its own. */
export function UploadLane(props: {
  upload: Upload;
  retrying: Retrying;
  clock: LabClock;
  /** Whether its time axis is drawn until the reader says otherwise. */
  isDrawn: boolean;
  selected: string | undefined;
  onSelect: (id: string) => void;
}): JSX.Element {
  const { upload, retrying, clock, isDrawn, selected, onSelect } = props;
  const { recording } = upload;
  const name = visible(recording.name);
  const state = uploadState(upload, retrying);
  const exchanges = exchangesOf(upload);
  const moment = useNow(clock, state.due !== undefined || exchanges.some(isOpen));
  const { nowMs, isOver } = moment;
  const [wanted, setWanted] = useState<boolean>();
  const drawn = wanted ?? (isDrawn || exchanges.some(({ id }) => id === selected));
  // A late attempt is waited for where it is due, and time goes on.
  const dueAtMs = state.due?.atMs === undefined ? undefined : Math.max(state.due.atMs, nowMs);
  const scale = timeScale(rangeOf(exchanges, nowMs, dueAtMs));
  return (
    <article class="upload" aria-label={`Upload of ${name}`}>
      <h3>
        <button type="button" class="plain fold" aria-expanded={drawn} onClick={() => setWanted(!drawn)}>
          <span class="upload-name">{name}</span>
        </button>
        <span class="aside">
          {recording.laid ? bytesText(recording.bytes) : 'no such file'}, script{' '}
          <code>{recording.script}</code>
        </span>
        <span class={`outcome outcome-${tones[state.kind]}`}>
          {uploadStateWords(state, { ...retrying, ...moment })}
        </span>
      </h3>
      {drawn ? (
        <>
          <Axis scale={scale} originMs={exchanges[0]?.atMs ?? 0} />
          <LaneView
            lane={{ id: upload.id, exchanges }}
            scale={scale}
            required={{ ms: retrying.retryDelayMs, attempts: retrying.attempts, warp: 1 }}
            evidence={NONE}
            selected={selected}
            onSelect={onSelect}
            nowMs={nowMs}
            isOver={isOver}
          />
        </>
      ) : null}
    </article>
  );
}
