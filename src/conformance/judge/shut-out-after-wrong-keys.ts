import type { DeliveryEntry } from '../../ledger/entry.ts';
import { describeAnswer, isTaken } from '../conduct/answers.ts';
import { hasRightKey, isShutOut } from '../conduct/is-shut-out.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { type Fail, fail } from '../rulebook/verdict.ts';

/**
 * That the right key is refused after wrong ones, on a connection that had none of them, though it was taken before
 * these for an event of the same type.
 *
 * @param isAlone whether a delivery is a harmless one under the right key, on a connection of its own
 */
export function shutOutAfterWrongKeys(
  { all }: Evidence,
  isAlone: (delivery: DeliveryEntry) => boolean,
): Fail | undefined {
  const deliveries = all.deliveries.toSorted((a, b) => a.atMs - b.atMs);
  const refused = deliveries.find((delivery) => isAlone(delivery) && isShutOut(delivery));
  const firstWrong = deliveries.find((delivery) => isOfWrongKey(delivery) && isShutOut(delivery));
  if (!refused || !firstWrong) return undefined;
  const taken = deliveries.findLast(
    (delivery) =>
      delivery.atMs < firstWrong.atMs &&
      hasRightKey(delivery) &&
      isTaken(delivery) &&
      typeOf(delivery) === typeOf(refused),
  );
  if (!taken) return undefined;
  const firstShutOut = deliveries.find(
    (delivery) => delivery.atMs > firstWrong.atMs && hasRightKey(delivery) && isShutOut(delivery),
  );
  const untilMs = Math.min(refused.atMs, firstShutOut?.atMs ?? refused.atMs);
  const wrong = deliveries.filter(({ atMs }) => atMs < untilMs).filter(isOfWrongKey);
  if (wrong.length === 0) return undefined;
  return fail(
    'refused',
    'a status of the 200s for the right key, whatever keys came before',
    `${describeAnswer(refused)} to the right key, which was taken before at least ${wrong.length === 1 ? '1 delivery' : `${wrong.length} deliveries`} with a wrong one came`,
    [taken, ...wrong.slice(-SHOWN), refused],
    {
      pattern: 'Refuses the right key after wrong ones',
      fix: 'Compare the key of each delivery by itself, and let the right one in however many wrong ones came before: slow wrong ones down if you must, and shut no address out.',
    },
  );
}

/** As many deliveries with a wrong key as a finding shows. */
const SHOWN = 3;

function isOfWrongKey(delivery: DeliveryEntry): boolean {
  return delivery.key !== undefined && !hasRightKey(delivery) && !isTaken(delivery);
}

function typeOf({ body = '' }: DeliveryEntry): string | undefined {
  return /"type"\s*:\s*"([^"]*)"/.exec(body)?.[1];
}
