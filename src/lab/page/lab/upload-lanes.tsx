import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Retrying } from '../../../conformance/conduct/times.ts';
import { Legend } from '../views/legend.tsx';
import type { LabClock } from './lab-clock.ts';
import type { Upload } from './upload.ts';
import { UploadLane } from './upload-lane.tsx';

/** Uploads that are told before the reader asks for more. */
const FIRST_SHOWN = 3;

/** The uploads as they happen, the newest first, drawn; the earlier ones on a line each until they are asked for. */
export function UploadLanes(props: {
  uploads: readonly Upload[];
  retrying: Retrying;
  clock: LabClock;
  selected: string | undefined;
  onSelect: (id: string) => void;
}): JSX.Element {
  const { uploads, ...rest } = props;
  const id = useId();
  const [most, setMost] = useState(FIRST_SHOWN);
  const { attempts: asked } = props.retrying;
  const begun = uploads.filter(({ attempts }) => asked > 0 || attempts.length > 0).toReversed();
  return (
    <section id="uploads" class="panel uploads" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Uploads</h2>
      {begun.length === 0 ? (
        <p class="empty">
          {asked > 0 ? (
            <>
              Nothing yet. Choose what storage answers, then press <strong>Send</strong>: the upload appears
              here.
            </>
          ) : (
            'The receiver uploads nothing, as it is described.'
          )}
        </p>
      ) : null}
      {begun.slice(0, most).map((upload, index) => (
        <UploadLane key={upload.id} upload={upload} isDrawn={index === 0} {...rest} />
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
