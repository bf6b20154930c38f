import type { JSX } from 'preact';
import type { Retrying } from '../../../conformance/conduct/times.ts';
import { visible } from '../../../report/shown-text.ts';
import { isOpen } from '../../is-open.ts';
import { Axis } from '../views/axis.tsx';
import { LaneView } from '../views/lane.tsx';
import { rangeOf, timeScale } from '../views/time-scale.ts';
import { bytesText } from './bytes-text.ts';
import type { Upload } from './upload.ts';
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

/** One upload on a time axis of its own, with where it stands in words. */
export function UploadLane(props: {
  upload: Upload;
  retrying: Retrying;
  clockOffsetMs: number;
  selected: string | undefined;
  onSelect: (id: string) => void;
}): JSX.Element {
  const { upload, retrying, clockOffsetMs, selected, onSelect } = props;
  const { recording, deliveries, attempts } = upload;
  const name = visible(recording.name);
  const state = uploadState(upload, retrying);
  const running = state.kind === 'waiting' || [...deliveries, ...attempts].some(isOpen);
  const nowMs = useNow(clockOffsetMs, running);
  const exchanges = [...deliveries, ...attempts].sort((one, other) => one.atMs - other.atMs);
  const { nextAtMs } = state;
  // A late attempt is waited for where it is due, and time goes on.
  const scale = timeScale(rangeOf(exchanges, nowMs, nextAtMs && Math.max(nextAtMs, nowMs)));
  return (
    <article class="upload" aria-label={`Upload of ${name}`}>
      <h3>
        <span>
          <span class="upload-name">{name}</span>{' '}
          <span class="aside">
            {recording.laid ? bytesText(recording.bytes) : 'no such file'}, script{' '}
            <code>{recording.script}</code>
          </span>
        </span>
        <span class={`outcome outcome-${tones[state.kind]}`}>
          {uploadStateWords(state, { ...retrying, nowMs })}
        </span>
      </h3>
      <Axis scale={scale} originMs={exchanges[0]?.atMs ?? 0} />
      <LaneView
        lane={{ id: recording.id, exchanges }}
        scale={scale}
        required={{ ms: retrying.retryDelayMs, attempts: retrying.attempts, warp: 1 }}
        evidence={NONE}
        selected={selected}
        onSelect={onSelect}
        nowMs={nowMs}
      />
    </article>
  );
}
