import type { Retrying } from '../../../conformance/conduct/times.ts';
import { attemptEnd } from '../../../ledger/attempt-end.ts';
import type { AttemptEntry, WrongPart } from '../../../ledger/entry.ts';
import type { Unscripted } from '../../../ledger/unscripted.ts';
import type { Moment } from './moment.ts';

/** What storage finds fault with, as the words after "because of". */
const wrongWords = {
  path: 'its path, which is not /file/NAME',
  method: 'its method, which is not PUT',
  credentials: 'its credentials, which are not Basic with an empty user and the storage key',
  size: 'its size, which is not that of the recording',
} as const satisfies Readonly<Record<WrongPart, string>>;

/** Why no step of the script has answered. */
const unscripted: Readonly<Partial<Record<string, string>>> = {
  rejected: 'by itself, without asking the script',
  malformed: 'because it could not be understood as HTTP',
  handshake: 'because the connection could not be made secure',
  crowded: 'because it had as many connections open as its process can bear',
} satisfies Readonly<Record<Unscripted, string>>;

/** What storage did with an attempt, and why. */
export function attemptWords(attempt: AttemptEntry, { isOver }: Pick<Moment, 'isOver'>): string {
  const { answer, ended, fault, wrong = [] } = attempt;
  const why = unscripted[fault] ?? `as the script says (${fault})`;
  const faults =
    wrong.length === 0 ? '' : ` It finds fault with ${wrong.map((part) => wrongWords[part]).join(' and ')}.`;
  if (ended === 'open') {
    return isOver
      ? `The lab ended before storage answered.${faults}`
      : `Storage has not answered yet; its script says ${fault}.${faults}`;
  }
  if (ended === 'aborted') {
    return `The receiver broke off before ${answer ? 'the answer was read' : 'storage answered'}.${faults}`;
  }
  if (ended === 'lost') {
    const after = answer ? ` after it began to answer ${answer.status}` : ' without an answer';
    return `Storage broke off the connection${after}, ${why}.${faults}`;
  }
  return `Storage answered ${answer?.status ?? 'nothing'}, ${why}.${faults}`;
}

/** What an attempt counts as. */
export function consequenceWords(attempt: AttemptEntry, { attempts }: Pick<Retrying, 'attempts'>): string {
  const { number } = attempt;
  const end = attemptEnd(attempt);
  if (end === 'open') return '';
  if (number > attempts)
    return `That is one attempt too many: ${attempts} are asked for, unless the event came again from elsewhere.`;
  if (end === 'stored') return 'That counts as stored: no further attempt is due.';
  return `That counts as failed${number === attempts ? ': it was the last attempt that is due' : ''}.`;
}
