import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Header } from '../ledger/entry.ts';

/** Headers that frame an answer; what a wrong framing does is no matter of a status. */
const FRAMING = ['content-length', 'transfer-encoding', 'trailer'];

/**
 * Headers of a script: `[Name=value]`, one after the other.
 *
 * Everything up to `]` is the value, commas too; `\]` and `\\` stand for `]` and `\`.
 */
export function parseHeaders(text: string): Header[] | { readonly hint: string } {
  const headers: Header[] = [];
  for (const [, inner = ''] of text.matchAll(/\[((?:\\.|[^\]\\])*)\]/gsy)) {
    const [, name, escaped = ''] = /^([^=]*)=(.*)$/s.exec(inner) ?? [];
    const value = escaped.replace(/\\(.)/gs, '$1');
    if (name === undefined || !isHeader(name, value)) {
      return { hint: `Write a header as [Location=/elsewhere], not [${inner}].` };
    }
    if (FRAMING.includes(name.toLowerCase())) return { hint: `Leave ${name} out: it follows from the body.` };
    headers.push([name, value]);
  }
  return headers;
}

export function formatHeaders(headers: readonly Header[]): string {
  return headers.map(([name, value]) => `[${name}=${value.replace(/[\]\\]/g, '\\$&')}]`).join('');
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
