import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { Retrying } from '../../../conformance/conduct/times.ts';
import type { Entry } from '../../../ledger/entry.ts';
import { visible } from '../../../report/shown-text.ts';
import { WireView } from '../views/wire.tsx';
import { EntryActions } from './entry-actions.tsx';
import { attemptHappening, deliveryHappening, type Happening, storyOf } from './story-of.ts';
import type { Upload } from './upload.ts';
import { UploadStory } from './upload-story.tsx';
import type { Notify } from './use-notice.ts';
import type { Selection } from './use-selection.ts';

/** The selected entry: what happened and why, what was on the wire, and what can be done with it. */
export function EntryDetail(props: {
  entry: Entry | undefined;
  upload: Upload | undefined;
  retrying: Retrying;
  notify: Notify;
  onSelect: (id: string) => void;
  onSent: Selection['followNext'];
}): JSX.Element {
  const { entry, upload, retrying, notify, onSelect, onSent } = props;
  const id = useId();
  return (
    <section class="panel detail" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>What happened and why</h2>
      {entry?.kind === 'delivery' || entry?.kind === 'attempt' ? (
        <>
          <UploadStory
            story={upload ? storyOf(upload, retrying) : [happening(entry, retrying)]}
            selected={entry.id}
            onSelect={onSelect}
          />
          <WireView
            level={3}
            key={entry.id}
            exchange={entry}
            {...(entry.kind === 'delivery'
              ? { actions: <EntryActions id={entry.id} notify={notify} onSent={onSent} /> }
              : {})}
          />
        </>
      ) : entry?.kind === 'log' ? (
        <pre class="printed">{visible(entry.text)}</pre>
      ) : (
        <p class="empty">Select a delivery or an attempt.</p>
      )}
    </section>
  );
}

function happening(entry: Extract<Entry, { kind: 'delivery' | 'attempt' }>, retrying: Retrying): Happening {
  return entry.kind === 'delivery' ? deliveryHappening(entry) : attemptHappening(entry, retrying);
}
