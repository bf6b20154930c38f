import type { Attempt, Storage } from '../storage/storage.ts';
import { shownShort } from './shown-short.ts';

/** Most attempts that a failure tells of. */
const SHOWN = 20;

/** The value as a running mock storage; anything else is a mistake in the test. */
export function asStorage(received: unknown, matcher: string): Storage {
  const { attempt, attempts, arrival } = (received ?? {}) as Partial<Record<keyof Storage, unknown>>;
  if ([attempt, attempts, arrival].every((member) => typeof member === 'function'))
    return received as Storage;
  throw new TypeError(
    `${matcher} wants a storage that startStorage of recorder-harness/storage has started, not ${shownShort(received)}.`,
  );
}

/** All that the storage saw, as lines. */
export function seenText(storage: Storage): string {
  const attempts = storage.attempts();
  const open = storage.openAttempts();
  const underWay = open === 0 ? [] : [`  under way: ${open}`];
  if (attempts.length === 0 && open === 0) return `The storage at ${storage.url} saw no request.`;
  const more = attempts.length > SHOWN ? [`  and ${attempts.length - SHOWN} more`] : [];
  const lines = [...attempts.slice(0, SHOWN).map(attemptText), ...more, ...underWay];
  return `The storage at ${storage.url} saw:\n\n${lines.join('\n')}`;
}

function attemptText({
  name,
  number,
  method,
  rawPath,
  body,
  answer,
  ended,
  fault,
  wrong = [],
}: Attempt): string {
  const outcome = answer ? `answered ${answer.status}` : `not answered (${fault})`;
  const end = ended === 'complete' ? '' : `, ${ended}`;
  const amiss = wrong.length === 0 ? '' : `, wrong ${wrong.join(' and ')}`;
  return `  "${name}" attempt ${number}: ${method} ${rawPath}, ${body.bytes} bytes, sha256 ${body.sha256.slice(0, 12)}…, ${outcome}${end}${amiss}`;
}
