import { useEffect, useRef } from 'preact/hooks';
import { isTaken } from '../../../conformance/conduct/answers.ts';
import type { Retrying } from '../../../conformance/conduct/times.ts';
import type { Entry } from '../../../ledger/entry.ts';
import { isOpen } from '../../is-open.ts';
import { deliveryWords, typeOf } from './delivery-words.ts';
import type { Notify } from './use-notice.ts';

/** Says once what came of a delivery that the reader has sent, when it is over. */
export function useOutcome(
  followed: Entry | undefined,
  { attempts }: Pick<Retrying, 'attempts'>,
  notify: Notify,
): void {
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (followed?.kind !== 'delivery' || isOpen(followed) || said.current === followed.id) return;
    said.current = followed.id;
    const words = `${typeOf(followed) ?? followed.label}: ${deliveryWords(followed, { attempts, isOver: false })}`;
    if (isTaken(followed)) notify.say(words);
    else notify.warn(words);
  }, [followed, attempts, notify]);
}
