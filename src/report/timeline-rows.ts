import type { AttemptEntry, DeliveryEntry, Entry, RecordingEntry } from '../ledger/entry.ts';
import { failedAtMs } from '../ledger/failed-at-ms.ts';
import { lastInstantOf } from '../ledger/last-instant-of.ts';
import { uploadAwaitedFromMs } from './awaited-upload.ts';
import { scriptText } from './script-text.ts';
import { seconds } from './seconds.ts';
import { runOfId, toldId } from './told-id.ts';

/** A delivery or an attempt. */
export type Exchange = DeliveryEntry | AttemptEntry;

/** One line of a timeline; times are those of the run. */
export type Row = { readonly kind: 'recording'; readonly text: string } | GapRow | ExchangeRow | AwaitedRow;

/** The first attempt of an upload, which was due then and is missing. */
export interface AwaitedRow {
  readonly kind: 'awaited';
  readonly fromMs: number;
  readonly toMs: number;
}

/** The time between the end of one attempt and the attempt after it. */
export interface GapRow {
  readonly kind: 'gap';
  readonly fromMs: number;
  readonly toMs: number;
  /** Whether storage let the attempt before it fail: then the interface says how long the gap is to be. */
  readonly afterFailure: boolean;
}

/** A delivery or an attempt, from its first byte to its end. */
export interface ExchangeRow {
  readonly kind: 'exchange';
  readonly id: string;
  readonly label: string;
  readonly fromMs: number;
  readonly body?: { readonly fromMs: number; readonly toMs: number };
  readonly toMs: number;
  readonly end: 'answered' | 'lost' | 'open';
  readonly note: string;
}

/**
 * The rows of deliveries and attempts, each recording with its own, the gaps between attempts among them, and, where an
 * upload `isMissing`, what did not come.
 */
export function timelineRows(
  shown: readonly Exchange[],
  entries: readonly Entry[],
  isMissing = false,
): Row[] {
  const sorted = shown.toSorted((one, other) => one.atMs - other.atMs);
  const groups = Map.groupBy(sorted, (exchange) => exchange.recording ?? exchange.id);
  const recordings = new Map(
    entries.filter((entry) => entry.kind === 'recording').map((one) => [one.id, one]),
  );
  // Among all that came, and not among what is shown alone.
  const attempts = Map.groupBy(
    entries.filter((entry) => entry.kind === 'attempt'),
    (attempt) => attempt.recording,
  );
  return [...groups].flatMap(([id, members]) => {
    const recording = recordings.get(id);
    const dueMs = isMissing
      ? uploadAwaitedFromMs(recording, [...members, ...(attempts.get(id) ?? [])])
      : undefined;
    return [
      ...(recording ? [recordingRow(recording)] : []),
      ...withGaps(members),
      ...(dueMs === undefined ? [] : [{ kind: 'awaited', fromMs: dueMs, toMs: dueMs } as const]),
    ];
  });
}

function recordingRow({ id, name, bytes, script, laid }: RecordingEntry): Row {
  const what = laid
    ? `${bytes.toLocaleString('en')} bytes, storage answers ${scriptText(script)}`
    : 'no such file';
  return { kind: 'recording', text: `${toldId(id)}${runOfId(id)} "${name}": ${what}` };
}

function withGaps(members: readonly Exchange[]): Row[] {
  let endMs: number | undefined;
  let afterFailure = false;
  return members.flatMap((exchange): Row[] => {
    if (exchange.kind === 'delivery') return [deliveryRow(exchange)];
    const gap: Row[] =
      endMs === undefined || exchange.resend || exchange.atMs < endMs
        ? []
        : [{ kind: 'gap', fromMs: endMs, toMs: exchange.atMs, afterFailure }];
    afterFailure = failedAtMs(exchange) !== undefined;
    endMs = Math.max(endMs ?? 0, lastInstantOf(exchange));
    return [...gap, attemptRow(exchange)];
  });
}

function deliveryRow(delivery: DeliveryEntry): ExchangeRow {
  const { id, label, atMs, answer, failure } = delivery;
  const toMs = lastInstantOf(delivery);
  const row = { kind: 'exchange', id, label: `POST ${label}`, fromMs: atMs, toMs } as const;
  if (answer) return { ...row, end: 'answered', note: `${answer.status} after ${seconds(toMs - atMs)}` };
  return failure
    ? { ...row, end: 'lost', note: `no answer: ${failure.code}` }
    : { ...row, end: 'open', note: 'no answer yet' };
}

function attemptRow(attempt: AttemptEntry): ExchangeRow {
  const { id, atMs, recording, method, number, resend, body, answer, ended } = attempt;
  const toMs = lastInstantOf(attempt);
  const isUpload = method === 'PUT' || recording !== undefined;
  return {
    kind: 'exchange',
    id,
    label: isUpload ? `${method} attempt ${number}${resend ? ' resent' : ''}` : `${method} request`,
    fromMs: atMs,
    toMs,
    ...(body.firstAtMs === undefined
      ? {}
      : { body: { fromMs: body.firstAtMs, toMs: body.lastAtMs ?? body.firstAtMs } }),
    end: ended === 'open' ? 'open' : answer && ended === 'complete' ? 'answered' : 'lost',
    note: `${endText(attempt)} after ${seconds(toMs - atMs)}`,
  };
}

function endText({ ended, answer }: AttemptEntry): string {
  if (ended === 'lost') return 'cut off';
  if (ended === 'aborted') return 'given up';
  if (ended === 'open') return 'open';
  return answer ? `${answer.status}` : 'no answer';
}
