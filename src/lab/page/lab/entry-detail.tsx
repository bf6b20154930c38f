import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { Retrying } from '../../../conformance/conduct/times.ts';
import type { AttemptEntry, DeliveryEntry, Entry } from '../../../ledger/entry.ts';
import { visible } from '../../../report/shown-text.ts';
import { WireView } from '../views/wire.tsx';
import { dueOf } from './due-of.ts';
import { effectsOf, type SeenEffects } from './effects-of.ts';
import { EntryActions } from './entry-actions.tsx';
import type { LabClock } from './lab-clock.ts';
import { PickedDetail } from './picked-detail.tsx';
import { attemptHappening, deliveryHappening, storyOf } from './story-of.ts';
import type { Upload } from './upload.ts';
import { UploadStory } from './upload-story.tsx';
import type { Notify } from './use-notice.ts';
import { useNow } from './use-now.ts';
import type { Selection } from './use-selection.ts';

/** The selected entry: what happened and why, what was on the wire, and what can be done with it. */
export function EntryDetail(props: {
  entry: Entry | undefined;
  /** All that are selected. */
  picked: readonly Entry[];
  upload: Upload | undefined;
  seen: SeenEffects;
  retrying: Retrying;
  clock: LabClock;
  notify: Notify;
  onSelect: (id: string) => void;
  onSent: Selection['followNext'];
}): JSX.Element {
  const { entry, picked, upload, seen, retrying, clock, notify, onSelect, onSent } = props;
  const id = useId();
  return (
    <section class="panel detail" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>What happened and why</h2>
      {picked.length > 1 ? (
        <PickedDetail entries={picked} notify={notify} />
      ) : entry?.kind === 'delivery' || entry?.kind === 'attempt' ? (
        <>
          <Story {...{ exchange: entry, upload, seen, retrying, clock, onSelect }} />
          <h3 class="unseen">On the wire</h3>
          <WireView
            level={3}
            key={entry.id}
            exchange={entry}
            actions={<EntryActions entry={entry} notify={notify} onSent={onSent} />}
          />
        </>
      ) : entry?.kind === 'log' ? (
        <pre class="printed">{visible(entry.text)}</pre>
      ) : entry?.kind === 'sighting' ? (
        <pre class="printed">{visible(JSON.stringify(entry.seen, null, 2))}</pre>
      ) : (
        <p class="empty">Select a delivery or an attempt.</p>
      )}
    </section>
  );
}

/** What happened to the upload of an exchange and its effects, or to the exchange alone, as it stands now. */
function Story(props: {
  exchange: DeliveryEntry | AttemptEntry;
  upload: Upload | undefined;
  seen: SeenEffects;
  retrying: Retrying;
  clock: LabClock;
  onSelect: (id: string) => void;
}): JSX.Element {
  const { exchange, upload, seen, retrying, clock, onSelect } = props;
  const delivery = upload?.delivery ?? (exchange.kind === 'delivery' ? exchange : undefined);
  const isDue = upload !== undefined && dueOf(upload, retrying) !== undefined;
  const moment = useNow(clock, isDue || Object.keys(seen.effects.events).length > 0);
  const telling = { ...retrying, ...moment };
  const story = upload
    ? storyOf(upload, telling)
    : [
        exchange.kind === 'delivery'
          ? deliveryHappening(exchange, telling)
          : attemptHappening(exchange, telling),
      ];
  const effects = delivery ? effectsOf(delivery, seen, moment) : [];
  return <UploadStory story={[...story, ...effects]} selected={exchange.id} onSelect={onSelect} />;
}
