import type { IncomingMessage } from 'node:http';
import type { Header } from '../ledger/entry.ts';
import { headerPairs } from '../ledger/header-pairs.ts';
import type { Reception } from './reception.ts';
import { CHUNKED_INSTEAD, isLengthLine } from './wire-tap.ts';

/** The head of a request as it stood on the wire, secrets and all. */
export interface RequestHead {
  readonly method: string;
  readonly rawPath: string;
  /** As sent, secrets and all. */
  readonly headers: readonly Header[];
  readonly httpVersion: string;
}

/** The head of a request that `node:http` understood, of which the tap may have passed another framing on. */
export function headOfRequest(
  { method = '', url = '', httpVersion, rawHeaders }: IncomingMessage,
  { framing, lines }: Pick<Reception, 'framing' | 'lines'>,
): RequestHead {
  const headers = headerPairs(rawHeaders);
  if (framing === 'content-length') {
    const at = headers.findIndex((header) => header.join(': ') === CHUNKED_INSTEAD);
    const [name = '', value = ''] = lines.find(isLengthLine)?.split(': ') ?? [];
    if (at !== -1) headers[at] = [name, value];
  }
  return { method, rawPath: url, httpVersion, headers };
}

/** What can be told of the lines of a head that was cut off or not understood. */
export function headOfLines([first = '', ...rest]: readonly string[]): RequestHead {
  const [, method = '', rawPath = '', httpVersion = ''] =
    /^(\S+) (.*?)(?: HTTP\/(\d\.\d))?$/.exec(first) ?? [];
  const headers = unfolded(rest).flatMap((line): Header[] => {
    const colon = line.indexOf(':');
    return colon === -1 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]];
  });
  return { method, rawPath, httpVersion, headers };
}

/**
 * Lines of which each is a whole header: what begins with a space goes on with the value before it.
 *
 * No space is put in between, or it would hide a secret from those who look for one.
 */
function unfolded(lines: readonly string[]): string[] {
  const headers: string[] = [];
  for (const line of lines) {
    if (/^[ \t]/.test(line)) headers.push((headers.pop() ?? '') + line.trim());
    else headers.push(line);
  }
  return headers;
}
