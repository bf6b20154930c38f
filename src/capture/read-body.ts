import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';
import { jsonOf } from '../spec/json-of.ts';

/** What a body is: JSON, or the reason why it is none, as a clause without capital and full stop. */
export type ReadBody =
  | { readonly value: unknown; readonly trouble?: never }
  | { readonly value?: never; readonly trouble: string; readonly isJudged: boolean };

/** Reads the body of a delivery as the JSON that the interface asks for. */
export function readBody({ body, bodyBase64, bodyBytes, endAtMs }: CapturedDelivery): ReadBody {
  if (endAtMs === undefined) return { trouble: 'the body did not come in full', isJudged: false };
  if (bodyBytes !== undefined) return { trouble: 'the body is longer than what was kept', isJudged: false };
  if (bodyBase64 !== undefined) return { trouble: 'the body is not UTF-8', isJudged: true };
  if (body === undefined || body === '') return { trouble: 'the body is empty', isJudged: true };
  if (body.startsWith('\uFEFF')) return { trouble: 'the body begins with a byte order mark', isJudged: true };
  const value = jsonOf(body);
  return value === undefined ? { trouble: 'the body is not JSON', isJudged: true } : { value };
}

/** Length of a body in bytes, kept or not. */
export function bodyLength({ body, bodyBase64, bodyBytes }: CapturedDelivery): number {
  if (bodyBytes !== undefined) return bodyBytes;
  return bodyBase64 === undefined ? Buffer.byteLength(body ?? '') : Buffer.from(bodyBase64, 'base64').length;
}
