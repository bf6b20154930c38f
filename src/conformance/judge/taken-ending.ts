import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isAnswered } from '../conduct/answers.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { oddNames } from '../scenarios/odd-names.ts';
import { onlyEnding } from './only-ending.ts';

/**
 * The one ending that a name must have to be taken for an output, and the events that are ignored for lack of it;
 * `undefined` where the names that are ignored have anything else in common with those that are taken.
 */
export function takenEnding({
  all,
}: Pick<Evidence, 'all'>):
  | { readonly ending: string; readonly ignored: readonly DeliveryEntry[] }
  | undefined {
  const names = new Map(all.uploads.map(({ recording }) => [recording.id, recording.name]));
  const named = all.deliveries.flatMap((delivery) => {
    const name = delivery.scenario === oddNames.id && names.get(delivery.recording ?? '');
    return name ? [{ delivery, name }] : [];
  });
  const taken = named.filter(({ delivery }) => isAnswered(delivery, 'success'));
  const ignored = named.filter(({ delivery }) => isAnswered(delivery, 'ignored'));
  const ending = onlyEnding(
    taken.map(({ name }) => name),
    ignored.map(({ name }) => name),
  );
  return ending === undefined ? undefined : { ending, ignored: ignored.map(({ delivery }) => delivery) };
}
