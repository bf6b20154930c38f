import { createHmac } from 'node:crypto';
import type { Header } from '../ledger/entry.ts';
import type { signatureSchemes } from './signature-schemes.ts';

/** How bodies are signed. */
export interface Signing {
  /** `standard`: Standard Webhooks; `hub`: `X-Hub-Signature-256`. */
  readonly scheme: (typeof signatureSchemes)[number];
  /** The key of the HMAC. */
  readonly key: Uint8Array;
}

/** What is signed beside the body in the scheme `standard`. */
export interface SignedMessage {
  readonly id: string;
  /** Unix time, whole seconds. */
  readonly timestampS: number;
}

/** The prefix that tells a secret of Standard Webhooks. */
const SECRET_PREFIX = 'whsec_';

/** The key that a secret stands for, or undefined where the scheme cannot read it as one. */
export function signingKey(scheme: Signing['scheme'], secret: string): Uint8Array | undefined {
  if (secret === '') return undefined;
  if (scheme === 'hub') return Buffer.from(secret, 'utf8');
  const base64 = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret;
  return /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)$/.test(base64)
    ? Buffer.from(base64, 'base64')
    : undefined;
}

/** The headers that sign `body`. */
export function signatureHeaders(
  body: string | Uint8Array,
  { scheme, key, id, timestampS }: Signing & SignedMessage,
): Header[] {
  const hmac = createHmac('sha256', key);
  if (scheme === 'hub') return [['X-Hub-Signature-256', `sha256=${hmac.update(body).digest('hex')}`]];
  const signature = hmac.update(`${id}.${timestampS}.`).update(body).digest('base64');
  return [
    ['webhook-id', id],
    ['webhook-timestamp', String(timestampS)],
    ['webhook-signature', `v1,${signature}`],
  ];
}
