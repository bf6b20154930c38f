import type { ReportData } from '../conformance/report-data.ts';
import type { AttemptEntry, DeliveryEntry, Entry } from '../ledger/entry.ts';

/** What the page of a report draws. */
export interface PageData {
  readonly report: ReportData;
  readonly entries: readonly Entry[];
  /** How bodies were shortened, by the id of their entry. */
  readonly cuts: Readonly<Record<string, Cut>>;
}

/** What is not whole of one entry, in words. */
export interface Cut {
  readonly request?: string;
  readonly answer?: string;
}

/** A longer body is shortened, in characters: a report of a whole run opens at once. */
const MAX_BODY = 65_536;

/** Bytes of a shortened body in Base64 stay whole: four characters are three bytes. */
const MAX_BASE64 = MAX_BODY - (MAX_BODY % 4);

/** More chunks are not drawn. */
const MAX_CHUNKS = 1000;

/** The entries without what is too long to be read, and what was left out. */
export function shortenedEntries(entries: readonly Entry[]): Pick<PageData, 'entries' | 'cuts'> {
  const shortened = runFirst(entries).map((entry): { entry: Entry; cut?: Cut } => {
    if (entry.kind === 'delivery') return shortDelivery(entry);
    if (entry.kind === 'attempt') return { entry: shortAttempt(entry) };
    if (entry.kind === 'log') return { entry: { ...entry, text: short(entry.text) } };
    return { entry };
  });
  return {
    entries: shortened.map(({ entry }) => entry),
    cuts: Object.fromEntries(shortened.flatMap(({ entry, cut }) => (cut ? [[entry.id, cut]] : []))),
  };
}

/** In the order of a ledger file: a receiver may print before its run is known. */
function runFirst(entries: readonly Entry[]): readonly Entry[] {
  const run = entries.find((entry) => entry.kind === 'run');
  return run ? [run, ...entries.filter((entry) => entry !== run)] : entries;
}

function shortDelivery(delivery: DeliveryEntry): { entry: DeliveryEntry; cut?: Cut } {
  const { body = '', bodyBase64 = '', answer } = delivery;
  const cut: Cut = {
    ...(body.length > MAX_BODY ? { request: kept(body.length, 'characters') } : {}),
    ...(bodyBase64.length > MAX_BASE64 ? { request: kept((bodyBase64.length * 3) / 4, 'bytes') } : {}),
    ...(answer && answer.body.length > MAX_BODY ? { answer: kept(answer.body.length, 'characters') } : {}),
  };
  if (Object.keys(cut).length === 0) return { entry: delivery };
  return {
    entry: {
      ...delivery,
      ...(delivery.body === undefined ? {} : { body: short(body) }),
      ...(delivery.bodyBase64 === undefined ? {} : { bodyBase64: bodyBase64.slice(0, MAX_BASE64) }),
      ...(answer ? { answer: { ...answer, body: short(answer.body) } } : {}),
    },
    cut,
  };
}

function shortAttempt(attempt: AttemptEntry): AttemptEntry {
  const { chunks, answer } = attempt;
  return {
    ...attempt,
    chunks: chunks.length > MAX_CHUNKS ? chunks.slice(0, MAX_CHUNKS) : chunks,
    ...(answer ? { answer: { ...answer, body: short(answer.body) } } : {}),
  };
}

function short(text: string): string {
  return text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}…` : text;
}

function kept(length: number, unit: string): string {
  return `${Math.floor(length).toLocaleString('en')} ${unit}; the report holds the beginning, the ledger all of it`;
}
