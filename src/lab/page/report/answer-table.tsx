import type { DeliveryEntry } from '../../../ledger/entry.ts';
import type { ExpectedAnswer } from '../../../report/expected-answer.ts';
import { shortened, visible } from '../../../report/shown-text.ts';

/** So much of an answer is in its cell, in characters; all of it stands below. */
const MAX_ANSWER = 120;

/** Deliveries with wrong answers: what was sent, what the interface answers, and what the receiver answered. */
export function AnswerTable({
  rows,
  selected,
  onSelect,
}: {
  readonly rows: readonly {
    readonly delivery: DeliveryEntry;
    readonly expected: ExpectedAnswer | undefined;
  }[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}) {
  return (
    <table class="answers">
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Expected</th>
          <th scope="col">Got</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ delivery, expected }) => (
          <tr key={delivery.id} class={selected === delivery.id ? 'chosen' : ''}>
            <th scope="row">
              <button
                type="button"
                class="pick"
                aria-pressed={selected === delivery.id}
                onClick={() => onSelect(delivery.id)}
              >
                <bdi>{visible(delivery.label)}</bdi>
              </button>
            </th>
            <td class="expected">{expected ? expectedText(expected) : 'no success'}</td>
            <td class="got">
              <bdi>{gotText(delivery)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function expectedText({ status, members }: ExpectedAnswer): string {
  return Object.keys(members).length === 0 ? status : `${status} ${JSON.stringify(members)}`;
}

function gotText({ answer, failure }: DeliveryEntry): string {
  if (answer) return shortened(`${answer.status} ${answer.body}`.trim(), MAX_ANSWER);
  return failure ? `no answer: ${shortened(failure.message, MAX_ANSWER)}` : 'no answer';
}
