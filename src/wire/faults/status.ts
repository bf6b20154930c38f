import type { Header } from '../../ledger/entry.ts';
import { allowsBody } from '../allows-body.ts';
import { formatHeaders, parseHeaders } from '../script-headers.ts';
import type { Fault, Mistake } from './fault.ts';

/** `500`, `503{"id":"x"}`, `400=["a",1]`, `302[Location=/elsewhere]`, `503[Retry-After=1]{"id":"x"}`. */
export interface StatusPart {
  readonly fault: 'status';
  readonly status: number;
  readonly headers?: readonly Header[];
  /** JSON text as the script has it; absent for the preset of the status. */
  readonly body?: string;
}

/** Reads the body, then answers with a status, headers and JSON. */
export const status: Fault<StatusPart> = {
  name: 'status',
  example: '500',
  sees: 'this status with JSON that suits it; 503{"id":"x"}, 400=["a",1]: with this JSON; 302[Location=/elsewhere]: with this header',
  counts: 'failure',
  parse: (text) => {
    const [, digits, headerText = '', rest = ''] = /^(\d+)((?:\[(?:\\.|[^\]\\])*\])*)(.*)$/s.exec(text) ?? [];
    if (digits === undefined) return undefined;
    const code = Number(digits);
    if (digits.length !== 3 || code < 200) return { hint: 'Write a final status from 200 to 999.' };
    const headers = parseHeaders(headerText);
    if ('hint' in headers) return { ...headers, at: digits.length };
    const body = rest.startsWith('=') ? rest.slice(1).trim() : rest.trim();
    const mistake = body === '' && rest === '' ? undefined : bodyMistake(code, body);
    if (mistake) return { ...mistake, at: text.length - rest.length };
    return { fault: 'status', status: code, ...given({ headers, body }) };
  },
  format: ({ status: code, headers = [], body }) => {
    const json = body === undefined ? '' : /^[{"]/.test(body) ? body : `=${body}`;
    return `${code}${formatHeaders(headers)}${json}`;
  },
  run: async (exchange, { status: code, headers = [], body }) => {
    await exchange.respond({ status: code, headers, body });
  },
};

function given(parts: { headers: readonly Header[]; body: string }): Partial<StatusPart> {
  return {
    ...(parts.headers.length > 0 ? { headers: parts.headers } : {}),
    ...(parts.body !== '' ? { body: parts.body } : {}),
  };
}

function bodyMistake(code: number, body: string): Mistake | undefined {
  const times = /^x([1-9]\d{0,2})$/i.exec(body)?.[1];
  if (times !== undefined) return { hint: `To answer so ${times} times, write ${code}*${times}.` };
  if (!allowsBody(code)) return { hint: `Leave the body out: an answer with status ${code} has none.` };
  try {
    JSON.parse(body);
    return undefined;
  } catch {
    return { hint: 'Write JSON after the status, for example 503{"id":"x"} or 400=["a",1].' };
  }
}
