import { redactor } from '../ledger/redact.ts';
import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';
import { credentialsIn, maskHeaders, maskTarget } from './credentials-in.ts';
import { bodyMembers } from './kept-body.ts';

let last = { secrets: '', redact: redactor([]) };

/** A delivery without credentials: in query and headers by name, and wherever they or `others` stand elsewhere. */
export function redactDelivery(delivery: CapturedDelivery, others: readonly string[]): CapturedDelivery {
  const { target, headers, body, bodyBase64, answer } = delivery;
  const redact = redactorFor([...new Set([...credentialsIn(target, headers), ...others])]);
  return {
    ...delivery,
    target: redact(maskTarget(target)),
    headers: maskHeaders(headers.map(([name, value]) => [name, redact(value)])),
    ...(body === undefined ? {} : redactedBody(body, redact)),
    ...(bodyBase64 === undefined ? {} : redactedBytes(bodyBase64, redact)),
    ...(answer === undefined ? {} : { answer: { ...answer, body: redact(answer.body) } }),
  };
}

function redactedBody(body: string, redact: (text: string) => string): Partial<CapturedDelivery> {
  const told = redact(body);
  return told === body ? { body } : { body: told, bodyRedacted: true };
}

function redactedBytes(base64: string, redact: (text: string) => string): Partial<CapturedDelivery> {
  const text = Buffer.from(base64, 'base64').toString('latin1');
  const told = redact(text);
  if (told === text) return { bodyBase64: base64 };
  return { ...bodyMembers(Buffer.from(told, 'latin1')), bodyRedacted: true };
}

/** A sender has the same credentials each time, and making a redactor takes longer than using it. */
function redactorFor(secrets: readonly string[]): (text: string) => string {
  const key = JSON.stringify(secrets);
  if (last.secrets !== key) last = { secrets: key, redact: redactor(secrets) };
  return last.redact;
}
