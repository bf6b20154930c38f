import type { LogEntry } from '../../../ledger/entry.ts';
import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
import { MASK } from '../../../ledger/mask.ts';
import { tolerances } from '../../conduct/tolerances.ts';
import { droppedOutput } from '../../judge/dropped-output.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed, risk } from '../../rulebook/verdict.ts';
import { allEventTypes } from '../../scenarios/all-event-types.ts';
import { keysElsewhere } from '../../scenarios/keys-elsewhere.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';

/** As many lines as a report shows. */
const SHOWN_LINES = 4;

/** Of the first line a report quotes so many characters. */
const QUOTED = 100;

export const secretsInTheOutput: Observation = {
  id: 'auth/secrets-in-the-output',
  title: 'Does the receiver print its key or the storage key?',
  clause: 'Auth.protection',
  level: 'observe',
  profile: 'reference',
  needs: ['output'],
  scenarios: [allEventTypes, storageAlwaysFails],
  judge({ logs, exchanges }) {
    if (logs.length === 0) return inconclusive('the receiver printed nothing in the whole run');
    const { lines: dropped } = droppedOutput(logs);
    const rest = dropped === 0 ? '' : ` ${dropped} more lines were printed and not kept.`;
    const holding = logs.filter(({ redacted }) => redacted);
    const telling = holding.filter((line) => !isOfKeyElsewhere(line, exchanges));
    const left = holding.length - telling.length;
    const but =
      left === 0 ? '' : `, but for ${left} that tell of a delivery in which the harness put it elsewhere`;
    const [first] = telling;
    return first
      ? risk(
          `${telling.length} of ${logs.length} lines held the key of a delivery or the storage key, as this one on ${first.stream} did: "${quoted(first.text)}". With it, a reader of the log can send events or open storage.${rest}`,
          telling.slice(0, SHOWN_LINES),
        )
      : observed(`None of ${logs.length} lines held the key of a delivery or the storage key${but}.${rest}`);
  },
  fix: 'Leave the query out of access logs, and headers out of what is logged of failed uploads.',
};

/** The part of a line that holds the first secret. */
function quoted(text: string): string {
  const from = Math.max(0, text.indexOf(MASK) - QUOTED / 2);
  const part = text.slice(from, from + QUOTED);
  return `${from > 0 ? '…' : ''}${part}${from + QUOTED < text.length ? '…' : ''}`;
}

/** So many characters before a secret tell where it was taken from. */
const BEFORE = 6;

/** Whether all secrets of a line stand there as in a delivery at that time in which the harness puts the key elsewhere. */
function isOfKeyElsewhere({ atMs, text }: LogEntry, exchanges: Evidence['exchanges']): boolean {
  const sent = exchanges
    .filter((one) => one.kind === 'delivery')
    .filter(({ scenario }) => scenario === keysElsewhere.id)
    .filter((one) => one.atMs <= atMs && atMs <= lastInstantOf(one) + tolerances.heldUpMs)
    .map(({ url, headers, body }) =>
      [url, ...headers.map((header) => header.join(': ')), body ?? ''].join('\n'),
    );
  const places = text
    .split(MASK)
    .slice(0, -1)
    .map((before) => before.slice(-BEFORE) + MASK);
  return places.length > 0 && places.every((place) => sent.some((one) => one.includes(place)));
}
