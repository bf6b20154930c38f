import type { AttemptEntry, DeliveryEntry } from '../ledger/entry.ts';
import { lastInstantOf } from '../ledger/last-instant-of.ts';
import type { Exchange } from './timeline-rows.ts';

/** The parties of a sequence diagram, from left to right. */
export const parties = ['Recorder', 'Receiver', 'Storage'] as const;

/** One arrow of a sequence diagram, or a party that keeps silent. */
export interface SequenceStep {
  /** Id of its exchange. */
  readonly id: string;
  readonly atMs: number;
  /** Between the recorder and the receiver, or between the receiver and storage. */
  readonly side: 'delivery' | 'attempt';
  readonly kind: 'request' | 'answer' | 'lost' | 'awaited';
  readonly text: string;
}

/** An attempt that was due then, and did not come. */
export interface MissingAttempt {
  /** Id of the exchange after which it is missing. */
  readonly id: string;
  readonly atMs: number;
  readonly number: number;
}

/** Requests and answers of exchanges, and what did not come, in the order in which they came or were due. */
export function sequenceOf(
  exchanges: readonly Exchange[],
  missing: readonly MissingAttempt[] = [],
): readonly SequenceStep[] {
  const steps = [
    ...exchanges.flatMap((one) => (one.kind === 'delivery' ? deliverySteps(one) : attemptSteps(one))),
    ...missing.map(({ id, atMs, number }): SequenceStep => {
      return { id, atMs, side: 'attempt', kind: 'awaited', text: `PUT attempt ${number} did not come` };
    }),
  ];
  return steps.toSorted((one, other) => one.atMs - other.atMs || isUpload(one) - isUpload(other));
}

/** On a virtual clock an attempt begins at the instant of its delivery: what brought it about stands first. */
function isUpload({ side }: SequenceStep): number {
  return side === 'attempt' ? 1 : 0;
}

function deliverySteps(delivery: DeliveryEntry): SequenceStep[] {
  const { id, label, atMs, answer, failure } = delivery;
  const request = { id, atMs, side: 'delivery', kind: 'request', text: `POST ${label}` } as const;
  const end = { id, atMs: lastInstantOf(delivery), side: 'delivery' } as const;
  if (answer) return [request, { ...end, kind: 'answer', text: `${answer.status} ${answer.body}`.trim() }];
  return failure ? [request, { ...end, kind: 'lost', text: `no answer: ${failure.code}` }] : [request];
}

function attemptSteps(attempt: AttemptEntry): SequenceStep[] {
  const { id, atMs, method, name, number, answer, ended } = attempt;
  const text = `${method} ${name}, attempt ${number}`;
  const request = { id, atMs, side: 'attempt', kind: 'request', text } as const;
  const end = { id, atMs: lastInstantOf(attempt), side: 'attempt' } as const;
  if (answer) return [request, { ...end, kind: 'answer', text: `${answer.status}` }];
  if (ended === 'open') return [request];
  return [request, { ...end, kind: 'lost', text: ended === 'lost' ? 'cut off' : 'given up' }];
}
