import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Retrying } from '../../../conformance/conduct/times.ts';
import { Legend } from '../views/legend.tsx';
import { isBegun, type Upload } from './upload.ts';
import { UploadLane } from './upload-lane.tsx';

/** Lanes that are drawn before the reader asks for more. */
const FIRST_SHOWN = 3;

/** The uploads as they happen, the newest first, each on a lane of its own. */
export function UploadLanes(props: {
  uploads: ReadonlyMap<string, Upload>;
  retrying: Retrying;
  clockOffsetMs: number;
  selected: string | undefined;
  onSelect: (id: string) => void;
}): JSX.Element {
  const { uploads, ...rest } = props;
  const id = useId();
  const [most, setMost] = useState(FIRST_SHOWN);
  const begun = [...uploads.values()].filter(isBegun).toReversed();
  return (
    <section id="uploads" class="panel uploads" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Uploads</h2>
      {begun.length === 0 ? (
        <p class="empty">
          Nothing yet. Choose what storage answers, then press <strong>Send</strong>: the upload appears here.
        </p>
      ) : null}
      {begun.slice(0, most).map((upload) => (
        <UploadLane key={upload.recording.id} upload={upload} {...rest} />
      ))}
      {begun.length > 0 ? <Legend hasEvidence={false} /> : null}
      {begun.length > most ? (
        <button type="button" class="plain" onClick={() => setMost(most + FIRST_SHOWN)}>
          Show earlier uploads ({begun.length - most})
        </button>
      ) : null}
    </section>
  );
}
