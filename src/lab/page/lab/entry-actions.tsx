import type { JSX } from 'preact';
import type { AttemptEntry, DeliveryEntry } from '../../../ledger/entry.ts';
import type { Order } from '../../lab-api.ts';
import { CopyButton } from '../views/copy-button.tsx';
import { callApi } from './call-api.ts';
import { entryLink } from './entry-link.ts';
import type { Notify } from './use-notice.ts';
import type { Selection } from './use-selection.ts';

/** What can be done with a delivery or an attempt. */
export function EntryActions(props: {
  entry: DeliveryEntry | AttemptEntry;
  notify: Notify;
  onSent: Selection['followNext'];
}): JSX.Element {
  const { notify, onSent } = props;
  const { id, kind } = props.entry;
  function replay(): void {
    void notify.attempt(async () => {
      onSent('one');
      await callApi('POST', 'deliveries', { kind: 'replay', ids: [id] } satisfies Order);
      notify.tell('Sending the same bytes once more.');
    });
  }
  return (
    <div class="cluster">
      {kind === 'delivery' ? (
        <>
          <button type="button" class="quiet" onClick={replay}>
            replay
          </button>
          <CopyButton
            label="copy as curl"
            text={async () => (await callApi('GET', `deliveries/${encodeURIComponent(id)}/curl`)).text()}
          />
        </>
      ) : null}
      <CopyButton label="copy link" text={new URL(entryLink(id), location.href).href} />
    </div>
  );
}
