import type { LogEntry } from '../../../ledger/entry.ts';
import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
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
    const telling = logs.filter((line) => line.redacted && !isOfKeyElsewhere(line, exchanges));
    const [first] = telling;
    return first
      ? risk(
          `${telling.length} of ${logs.length} lines held the key of a delivery or the storage key, as this one on ${first.stream} did: ${first.text.slice(0, QUOTED)} Whoever reads the log can send events or open storage.${rest}`,
          telling.slice(0, SHOWN_LINES),
        )
      : observed(`None of ${logs.length} lines held the key of a delivery or the storage key.${rest}`);
  },
  fix: 'Leave the query out of access logs, and headers out of what is logged of failed uploads.',
};

/** Whether a line may tell of a delivery in which the harness puts the key into the path, a header or the body. */
function isOfKeyElsewhere({ atMs }: LogEntry, exchanges: Evidence['exchanges']): boolean {
  return exchanges.some(
    (one) =>
      one.scenario === keysElsewhere.id &&
      one.atMs <= atMs &&
      atMs <= lastInstantOf(one) + tolerances.heldUpMs,
  );
}
