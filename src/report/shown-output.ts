import { tokenIn, tokensIn } from '../conformance/conduct/tokens.ts';
import type { DeliveryEntry, Entry, LogEntry } from '../ledger/entry.ts';

/** A receiver may print about a delivery until so long after its answer, in ms. */
const AFTER_MS = 100;

/** Statuses from here on say that the receiver refuses a delivery, or breaks on it. */
const REFUSED = 400;

/**
 * What the receiver printed about entries of a run: lines that are among them, lines that name their recordings, and
 * what it printed while it refused the first of their deliveries that it did not take, or left it without an answer.
 *
 * A line that names another recording is about that one; errors stand on stderr, where there is any.
 */
export function shownOutput(about: readonly Entry[], run: readonly Entry[]): readonly LogEntry[] {
  const ids = new Set(about.map(({ id }) => id));
  const tokens = tokensOf(about, run);
  const logs = run.filter((entry) => entry.kind === 'log');
  const naming = logs.filter(({ id, text }) => ids.has(id) || tokens.some((token) => text.includes(token)));
  const meanwhile = whileRefusing(about, run, logs).filter((line) => !naming.includes(line));
  const errors = meanwhile.filter(({ stream }) => stream === 'stderr');
  return [...naming, ...(errors.length > 0 ? errors : meanwhile)].toSorted(
    (one, other) => one.atMs - other.atMs,
  );
}

/** What stands for the recordings of entries in a line of the output. */
function tokensOf(about: readonly Entry[], run: readonly Entry[]): readonly string[] {
  const recordings = new Set(
    about.flatMap((entry) => {
      if (entry.kind === 'recording') return entry.id;
      return 'recording' in entry ? (entry.recording ?? []) : [];
    }),
  );
  return run.flatMap((entry) =>
    entry.kind === 'recording' && recordings.has(entry.id) ? (tokenIn(entry.name) ?? entry.name) : [],
  );
}

/** Lines without a name from the first refused delivery until the next one in the run is refused. */
function whileRefusing(
  about: readonly Entry[],
  run: readonly Entry[],
  logs: readonly LogEntry[],
): readonly LogEntry[] {
  const refused = run.filter((entry) => entry.kind === 'delivery').filter(isRefused);
  const first = refused.find((delivery) => about.includes(delivery));
  if (!first) return [];
  const next = refused.find(({ atMs }) => atMs > endOf(first));
  const toMs = Math.min(endOf(first) + AFTER_MS, next ? endOf(next) : Number.POSITIVE_INFINITY);
  return logs.filter(({ atMs, text }) => atMs >= first.atMs && atMs <= toMs && tokensIn(text).length === 0);
}

function isRefused({ answer }: DeliveryEntry): boolean {
  return answer === undefined || answer.status >= REFUSED;
}

function endOf({ atMs, answer }: DeliveryEntry): number {
  return answer?.endAtMs ?? atMs;
}
