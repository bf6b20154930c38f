import { type Redactor, redactor } from '../ledger/redact.ts';
import { bodyMembers } from '../recorder/body-members.ts';
import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';
import { credentialsIn, maskHeaders, maskTarget } from './credentials-in.ts';

let last = { secrets: '', redact: redactor([]) };

/**
 * A delivery without credentials: in query and headers by name, and wherever they or `others` stand elsewhere. What
 * else is to be done goes on in between, unless it `isPressed`.
 */
export async function redactDelivery(
  delivery: CapturedDelivery,
  others: readonly string[],
  isPressed: () => boolean,
): Promise<CapturedDelivery> {
  const { target, headers, body, bodyBase64, answer } = delivery;
  const redact = redactorFor([...new Set([...credentialsIn(target, headers), ...others])]);
  const long = (text: string): Promise<string> => redact.inTurns(text, isPressed);
  return {
    ...delivery,
    target: redact(maskTarget(target)),
    headers: maskHeaders(headers.map(([name, value]) => [name, redact(value)])),
    ...(body === undefined ? {} : redactedBody(body, await long(body))),
    ...(bodyBase64 === undefined ? {} : await redactedBytes(bodyBase64, long)),
    ...(answer === undefined ? {} : { answer: { ...answer, body: await long(answer.body) } }),
  };
}

function redactedBody(body: string, told: string): Partial<CapturedDelivery> {
  return told === body ? { body } : { body: told, bodyRedacted: true };
}

async function redactedBytes(
  base64: string,
  redact: (text: string) => Promise<string>,
): Promise<Partial<CapturedDelivery>> {
  const text = Buffer.from(base64, 'base64').toString('latin1');
  const told = await redact(text);
  if (told === text) return { bodyBase64: base64 };
  return { ...bodyMembers(Buffer.from(told, 'latin1')), bodyRedacted: true };
}

/** A sender has the same credentials each time, and making a redactor takes longer than using it. */
function redactorFor(secrets: readonly string[]): Redactor {
  const key = JSON.stringify(secrets);
  if (last.secrets !== key) last = { secrets: key, redact: redactor(secrets) };
  return last.redact;
}
