import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
import { seconds } from '../../../report/seconds.ts';
import { visible } from '../../../report/shown-text.ts';
import { attemptTone } from './attempt-tone.ts';
import { bytesText } from './bytes-text.ts';
import { typeOf } from './delivery-words.ts';
import type { Listed } from './listed.ts';
import { seenFacts } from './seen-facts.ts';

/** What a row of the list says of an entry. */
export interface RowFacts {
  /** The direction of what was said. */
  readonly direction: 'to the receiver' | 'to storage' | 'seen' | 'printed';
  readonly title: string;
  /** Status of the answer, or why there is none. */
  readonly status: string;
  readonly tone: 'good' | 'bad' | 'calm';
  readonly aside: string;
}

/** Characters of an answer's body that a row shows. */
const SHOWN = 80;

/** An entry that changes is another one; those that are scrolled past come again. */
const known = new WeakMap<Listed, RowFacts>();

/** What a row says of an entry. */
export function rowFacts(entry: Listed): RowFacts {
  const facts = known.get(entry) ?? factsOf(entry);
  known.set(entry, facts);
  return facts;
}

function factsOf(entry: Listed): RowFacts {
  if (entry.kind === 'log') {
    const { stream, text, dropped } = entry;
    const missing = dropped ? `${dropped.lines} lines not kept before` : '';
    return { direction: 'printed', title: visible(text), status: missing, tone: 'calm', aside: stream };
  }
  if (entry.kind === 'sighting') return { direction: 'seen', ...seenFacts(entry.seen) };
  const took = seconds(lastInstantOf(entry) - entry.atMs);
  if (entry.kind === 'delivery') {
    const { answer, failure, label } = entry;
    return {
      direction: 'to the receiver',
      title: visible(typeOf(entry) ?? label),
      status: answer ? `${answer.status}` : (failure?.code ?? 'open'),
      tone: failure || (answer && answer.status >= 400) ? 'bad' : answer ? 'good' : 'calm',
      aside: answer ? visible(answer.body.slice(0, SHOWN)) : '',
    };
  }
  const { number, name, resend, answer, ended, body } = entry;
  return {
    direction: 'to storage',
    title: `Attempt ${number}${resend ? ' again' : ''}: ${visible(name)}`,
    status: ended === 'complete' && answer ? `${answer.status}` : ended,
    tone: attemptTone(entry),
    aside: `${bytesText(body.bytes)} in ${took}`,
  };
}
