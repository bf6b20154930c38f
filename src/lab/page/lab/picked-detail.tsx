import type { JSX } from 'preact';
import type { DeliveryEntry, Entry } from '../../../ledger/entry.ts';
import { visible } from '../../../report/shown-text.ts';
import type { Order } from '../../lab-api.ts';
import { callApi } from './call-api.ts';
import { comparisonOf } from './comparison.ts';
import type { Notify } from './use-notice.ts';

/** Several entries: what can be done with their events together, and where two of them differ. */
export function PickedDetail(props: { entries: readonly Entry[]; notify: Notify }): JSX.Element {
  const { entries, notify } = props;
  const events = entries
    .filter((entry) => entry.kind === 'delivery')
    .toSorted((one, other) => one.atMs - other.atMs);
  const [one, other, more] = events;
  function replay(): void {
    void notify.attempt(async () => {
      const order: Order = { kind: 'replay', ids: events.map(({ id }) => id) };
      await callApi('POST', 'deliveries', order);
      notify.tell(`Sending the same bytes of ${events.length} events once more.`);
    });
  }
  return (
    <>
      <div class="cluster">
        <span>
          {entries.length} selected, {events.length} of them events
        </span>
        <button type="button" disabled={events.length === 0} onClick={replay}>
          Replay {events.length}
        </button>
      </div>
      {one && other && !more ? (
        <Comparison one={one} other={other} />
      ) : (
        <p class="aside">Two events are compared.</p>
      )}
    </>
  );
}

function Comparison({ one, other }: { one: DeliveryEntry; other: DeliveryEntry }): JSX.Element {
  const differences = comparisonOf(one, other);
  if (differences.length === 0) return <p>The two are alike.</p>;
  return (
    <div class="comparison">
      <table>
        <thead>
          <tr>
            <th scope="col">Where they differ</th>
            <th scope="col">{one.id}</th>
            <th scope="col">{other.id}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={difference.place}>
              <th scope="row">{visible(difference.place)}</th>
              <Side text={difference.one} />
              <Side text={difference.other} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Side({ text }: { text: string | undefined }): JSX.Element {
  return <td>{text === undefined ? <span class="aside">not there</span> : <code>{visible(text)}</code>}</td>;
}
