import type { JSX } from 'preact';
import { callApi } from './call-api.ts';
import type { Notify } from './use-notice.ts';

/** What can be done with a delivery. */
export function EntryActions(props: { id: string; notify: Notify; onSent: () => void }): JSX.Element {
  const { id, notify, onSent } = props;
  function replay(): void {
    void notify.attempt(async () => {
      onSent();
      await callApi('POST', `deliveries/${encodeURIComponent(id)}/replay`);
      notify.say('Sent the same bytes once more.');
    });
  }
  function copy(): void {
    void notify.attempt(async () => {
      const command = await (await callApi('GET', `deliveries/${encodeURIComponent(id)}/curl`)).text();
      await navigator.clipboard.writeText(command);
      notify.say('Copied as curl. The command takes the key from $WEBHOOK_SECRET.');
    });
  }
  return (
    <div class="cluster">
      <button type="button" onClick={replay}>
        Replay
      </button>
      <button type="button" onClick={copy}>
        Copy as curl
      </button>
    </div>
  );
}
