import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';
import { memberOf } from '../spec/member-of.ts';
import { bytesText } from '../wire/byte-size.ts';
import type { CapturedNoise } from './capture-line.ts';
import type { Drift } from './drift.ts';
import { bodyLength, readBody } from './read-body.ts';
import { shownValue } from './shown-value.ts';

/** One delivery as a line for people. */
export function capturedLine(delivery: CapturedDelivery, line: number): string {
  const { receivedAt, method, target, answer, over, forwarded, bodyBytes } = delivery;
  const { value, trouble } = readBody(delivery);
  const [type, id] = [memberOf(value, 'type'), memberOf(value, 'id')];
  const what = trouble ?? `${shownValue(type ?? '(no type)')} ${shownValue(id ?? '(no id)')}`;
  const size = bytesText(bodyLength(delivery)) + (bodyBytes === undefined ? '' : ', not kept');
  const passed = forwarded
    ? `, forwarded: ${'status' in forwarded ? forwarded.status : `failed, ${forwarded.failure}`}`
    : '';
  const outcome = over
    ? `ended by the ${over.by}${answer ? ' while it was answered' : ' without an answer'} after ${Math.round(over.atMs - delivery.atMs)} ms`
    : `answered ${answer?.status} after ${Math.round((answer?.atMs ?? 0) - delivery.atMs)} ms`;
  return `${receivedAt} #${line} ${method} ${shownValue(target)}: ${what} (${size}), ${outcome}${passed}`;
}

/** Bytes that are no request, as a line for people. */
export function noiseLine({ receivedAt, why, bytes }: CapturedNoise, line: number): string {
  return `${receivedAt} #${line} no request: ${why} (${bytesText(bytes)})`;
}

/** What departs from the interface, or what it does not show, at its first sight as a line for people. */
export function driftLine({ weight, type, what, came, clause }: Drift): string {
  const subject = type === undefined ? '' : `${type}: `;
  const example = came === undefined ? '' : `: ${came}`;
  const word = weight === 'breaks' ? 'DRIFT' : 'not shown';
  return `  ${word}  ${subject}${shownValue(what)}${example}  (${clause})`;
}
