import { createHash } from 'node:crypto';
import type { CapturedDelivery } from '../../recorder/capture/captured-delivery.ts';
import { memberOf } from '../../spec/member-of.ts';
import { bodyLength, readBody } from '../read-body.ts';
import { shownValue } from '../shown-value.ts';
import { type EnvelopeFacts, envelopeFacts } from './envelope-facts.ts';

/** What a characterisation needs of one delivery; much less than the delivery itself. */
export interface Sighting extends Omit<CapturedDelivery, 'kind' | 'body' | 'bodyBase64' | 'bodyRedacted'> {
  /** Its line in the capture file. */
  readonly line: number;
  readonly bytes: number;
  /** Equal for equal bodies. */
  readonly bodyMark: string;
  readonly type?: string;
  readonly id?: string;
  readonly ts?: string;
  readonly envelope: EnvelopeFacts;
}

/** Takes from a delivery what a characterisation needs. */
export function sight(delivery: CapturedDelivery, line: number): Sighting {
  const { kind, body = '', bodyBase64 = '', bodyRedacted, ...rest } = delivery;
  const { value } = readBody(delivery);
  const [type, id, ts] = ['type', 'id', 'ts'].map((name) => memberOf(value, name));
  const mark = createHash('sha256').update(`${body}\n${bodyBase64}\n${delivery.bodySha256}`);
  return {
    ...rest,
    line,
    bytes: bodyLength(delivery),
    bodyMark: mark.digest('base64'),
    ...(typeof type === 'string' ? { type: shownValue(type) } : {}),
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof ts === 'string' ? { ts } : {}),
    envelope: envelopeFacts(value),
  };
}

/** When the exchange was over for the sender. */
export function endOf({ answer, over, endAtMs, atMs }: Sighting): number {
  return answer?.atMs ?? over?.atMs ?? endAtMs ?? atMs;
}

/** Sightings in the order in which they began. */
export function inOrder(sightings: readonly Sighting[]): Sighting[] {
  return sightings.toSorted((one, other) => one.atMs - other.atMs || one.line - other.line);
}
