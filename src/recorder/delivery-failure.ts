import { messageOf } from '../errors.ts';
import type { DeliveryFailure } from '../ledger/entry.ts';

/** How far a delivery came before it failed. */
export interface Progress {
  /** Status of the answer, once its head was read. */
  status?: number;
  /** Bytes of the answer's body that were read. */
  bodyBytes: number;
}

type Reason = Pick<DeliveryFailure, 'code' | 'message'>;

const codes: Readonly<Record<string, DeliveryFailure['code']>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  ENOTFOUND: 'unresolved',
  EAI_AGAIN: 'unresolved',
  ETIMEDOUT: 'timeout',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'closed',
  // undici asserts what a parser of its own would refuse, such as 101 without an Upgrade header.
  ERR_ASSERTION: 'not-http',
};

/** How OpenSSL and Node name what is wrong with a certificate, or with a server that speaks no TLS. */
const TLS_CODE =
  /^ERR_(?:SSL|TLS)_|CERT|^UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_(?:ISSUER|CRL))|^HOSTNAME_MISMATCH$/;

/** undici's parser errors have no code; this one means that the answer broke off. */
const BROKEN_OFF = 'Invalid EOF state';

/** What undici calls a connection that the other side ended; its other socket errors are bad answers. */
const CLOSED_MESSAGES = ['other side closed', 'closed'];

/**
 * The typed reason why a request to `url` failed.
 *
 * The message is a clause without capital and full stop, so that it can end a sentence, and holds nothing
 * of the query.
 */
export function deliveryFailure(error: unknown, url: URL, progress: Progress): Reason {
  const code = failureCode(error);
  switch (code) {
    case 'refused':
      return { code, message: 'the connection was refused' };
    case 'reset':
      return { code, message: `the connection was reset ${reached(progress)}` };
    case 'closed':
      return { code, message: `the connection was closed ${reached(progress)}` };
    case 'timeout':
      return { code, message: `the connection timed out ${reached(progress)}` };
    case 'unresolved':
      return { code, message: `the host name "${url.hostname}" cannot be resolved` };
    case 'not-http':
      return { code, message: `what came back is no HTTP answer (${printable(error, url)})` };
    case 'tls':
      return { code, message: `no trusted TLS connection comes about (${tlsReason(error, url)})` };
    case 'other':
      return { code, message: printable(error, url) };
  }
}

/** "before an answer", or how much of the answer there was. */
export function reached({ status, bodyBytes }: Progress): string {
  if (status === undefined) return 'before an answer';
  return `within an answer, after status ${status} and ${bodyBytes} bytes of its body`;
}

function failureCode(error: unknown): DeliveryFailure['code'] {
  if (!(error instanceof Error)) return 'other';
  if (error.name === 'HTTPParserError') return error.message.includes(BROKEN_OFF) ? 'closed' : 'not-http';
  if (!('code' in error)) return 'other';
  if (error.code === 'UND_ERR_SOCKET') return CLOSED_MESSAGES.includes(error.message) ? 'closed' : 'not-http';
  return codes[String(error.code)] ?? (TLS_CODE.test(String(error.code)) ? 'tls' : 'other');
}

/** OpenSSL's own messages are full of the places in its sources. */
function tlsReason(error: unknown, url: URL): string {
  const reason = error instanceof Error && 'reason' in error ? error.reason : undefined;
  return typeof reason === 'string' ? reason : printable(error, url);
}

function printable(error: unknown, url: URL): string {
  const [message = ''] = messageOf(error).split('\n');
  return url.search.length > 1 ? message.replaceAll(url.search.slice(1), '***') : message;
}
