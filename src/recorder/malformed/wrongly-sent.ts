import { gzipSync } from 'node:zlib';
import type { HeadersByName } from '../sent-headers.ts';
import type { Defect, DefectTable } from './defect.ts';

/** The byte of a gzip file that names the system it was written on. */
const OPERATING_SYSTEM = 9;
const UNKNOWN = 255;

const HEADERS = { notShown: 'Which headers a delivery has is not shown.' };

/** Good envelopes whose headers do not tell what they are, and bodies that headers would have to explain. */
export const wronglySent = {
  'text-plain': sent('The body is called plain text.', { 'content-type': 'text/plain' }),
  'form-content-type': sent('The body is called a form.', {
    'content-type': 'application/x-www-form-urlencoded',
  }),
  multipart: sent('The body is called a form of several parts.', {
    'content-type': 'multipart/form-data; boundary=part',
  }),
  'no-content-type': sent('Nothing tells what the body is.', { 'content-type': undefined }),
  'wrong-charset': sent('The body is called UTF-16, and is UTF-8.', {
    'content-type': 'application/json; charset=utf-16',
  }),
  'not-a-content-type': sent('The content type is none.', { 'content-type': 'json' }),
  gzip: {
    ...sent('The body is compressed, as its headers say.', { 'content-encoding': 'gzip' }),
    foundBy: 'parser',
    body: (event) => compressed(JSON.stringify(event)),
  },
  'gzip-untold': {
    wrong: 'The body is compressed, and no header says so.',
    standing: { breaks: 'Envelope.post' },
    foundBy: 'parser',
    body: (event) => compressed(JSON.stringify(event)),
  },
  'gzip-claimed': sent('The body is called compressed, and is not.', { 'content-encoding': 'gzip' }),
} as const satisfies DefectTable;

/** Level 0 packs without making smaller, so that the bytes do not depend on the version of the library. */
function compressed(text: string): Buffer {
  const bytes = gzipSync(text, { level: 0 });
  bytes[OPERATING_SYSTEM] = UNKNOWN;
  return bytes;
}

function sent(wrong: string, headers: HeadersByName): Defect {
  return { wrong, standing: HEADERS, foundBy: 'none', headers, body: (event) => JSON.stringify(event) };
}
