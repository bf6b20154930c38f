import type { JSX } from 'preact';
import type { Order } from '../../lab-api.ts';
import { CopyButton } from '../views/copy-button.tsx';
import { callApi } from './call-api.ts';
import type { Notify } from './use-notice.ts';
import type { Selection } from './use-selection.ts';

/** What can be done with a delivery. */
export function EntryActions(props: {
  id: string;
  notify: Notify;
  onSent: Selection['followNext'];
}): JSX.Element {
  const { id, notify, onSent } = props;
  const path = `deliveries/${encodeURIComponent(id)}`;
  function replay(): void {
    void notify.attempt(async () => {
      onSent('one');
      await callApi('POST', 'deliveries', { kind: 'replay', ids: [id] } satisfies Order);
      notify.tell('Sending the same bytes once more.');
    });
  }
  return (
    <div class="cluster">
      <button type="button" class="quiet" onClick={replay}>
        replay
      </button>
      <CopyButton label="copy as curl" text={async () => (await callApi('GET', `${path}/curl`)).text()} />
    </div>
  );
}
