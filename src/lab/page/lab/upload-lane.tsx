import type { JSX } from 'preact';
import { bytesText } from './bytes-text.ts';
import { type Standing, standingOf } from './standing-of.ts';
import { standingWords } from './standing-words.ts';
import type { Upload } from './upload.ts';
import { useNow } from './use-now.ts';

const tones = {
  announced: 'calm',
  running: 'calm',
  waiting: 'bad',
  stored: 'good',
  'given-up': 'bad',
} as const satisfies Readonly<Record<Standing['kind'], string>>;

/** One upload on a time axis of its own, with where it stands in words. */
export function UploadLane(props: {
  upload: Upload;
  retryDelayMs: number;
  clockOffsetMs: number;
  selected: string | undefined;
  onSelect: (id: string) => void;
}): JSX.Element {
  const { upload, retryDelayMs, clockOffsetMs } = props;
  const { recording } = upload;
  const standing = standingOf(upload, retryDelayMs);
  const running = standing.kind === 'running' || standing.kind === 'waiting';
  const nowMs = useNow(clockOffsetMs, running);
  return (
    <article class="upload">
      <h3>
        <span class="upload-name">{recording.name}</span>{' '}
        <span class="aside">
          {recording.laid ? bytesText(recording.bytes) : 'no such file'}, storage answers{' '}
          <code>{recording.script}</code>
        </span>{' '}
        <span class={`outcome outcome-${tones[standing.kind]}`}>{standingWords(standing, nowMs)}</span>
      </h3>
    </article>
  );
}
