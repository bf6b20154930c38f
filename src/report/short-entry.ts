import type { AttemptEntry, DeliveryEntry, Entry } from '../ledger/entry.ts';
import type { Cut } from './page-data.ts';

/** An entry without what is too long to be read. */
export interface ShortEntry {
  readonly entry: Entry;
  readonly cut?: Cut;
}

/** How much of an entry is kept. */
export interface Most {
  /** Characters of each body and each line. */
  readonly body: number;
  /** Of an attempt. */
  readonly chunks: number;
}

/** Shortens bodies, lines and lists of chunks, and says what was left out. */
export function shortEntry(entry: Entry, most: Most): ShortEntry {
  if (entry.kind === 'delivery') return shortDelivery(entry, most);
  if (entry.kind === 'attempt') return shortAttempt(entry, most);
  if (entry.kind === 'log') return { entry: { ...entry, text: short(entry.text, most) } };
  return { entry };
}

function shortDelivery(delivery: DeliveryEntry, most: Most): ShortEntry {
  const { body = '', bodyBase64 = '', answer } = delivery;
  // Four characters are three bytes, which stay whole.
  const base64 = most.body - (most.body % 4);
  const cut: Cut = {
    ...(body.length > most.body ? { request: kept(body.length, 'characters') } : {}),
    ...(bodyBase64.length > base64 ? { request: kept((bodyBase64.length * 3) / 4, 'bytes') } : {}),
    ...(answer && answer.body.length > most.body ? { answer: kept(answer.body.length, 'characters') } : {}),
  };
  if (Object.keys(cut).length === 0) return { entry: delivery };
  return {
    entry: {
      ...delivery,
      ...(delivery.body === undefined ? {} : { body: short(body, most) }),
      ...(delivery.bodyBase64 === undefined ? {} : { bodyBase64: bodyBase64.slice(0, base64) }),
      ...(answer ? { answer: { ...answer, body: short(answer.body, most) } } : {}),
    },
    cut,
  };
}

function shortAttempt(attempt: AttemptEntry, most: Most): ShortEntry {
  const { chunks, answer } = attempt;
  const entry = {
    ...attempt,
    chunks: chunks.length > most.chunks ? chunks.slice(0, most.chunks) : chunks,
    ...(answer ? { answer: { ...answer, body: short(answer.body, most) } } : {}),
  };
  const isCut = answer !== undefined && answer.body.length > most.body;
  return { entry, ...(isCut ? { cut: { answer: kept(answer.body.length, 'characters') } } : {}) };
}

function short(text: string, { body }: Most): string {
  return text.length > body ? `${text.slice(0, body)}…` : text;
}

function kept(length: number, unit: string): string {
  return `${Math.floor(length).toLocaleString('en')} ${unit}; the report holds the beginning, the ledger all of it`;
}
