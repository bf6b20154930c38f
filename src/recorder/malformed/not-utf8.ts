import type { Envelope } from '../../spec/envelope.ts';
import type { DefectTable } from './defect.ts';
import { withRawField } from './event-text.ts';
import { broken } from './not-json.ts';

/** Bodies whose bytes are not UTF-8. */
export const notUtf8 = {
  'invalid-utf8': broken('A string has bytes that UTF-8 never has.', (event) =>
    withBytes(event, [0xff, 0xfe]),
  ),
  'overlong-utf8': broken('A string has a character in more bytes than it needs.', (event) =>
    withBytes(event, [0xc0, 0xaf]),
  ),
  'encoded-surrogate': broken('A string has half a pair of surrogates as UTF-8.', (event) =>
    withBytes(event, [0xed, 0xa0, 0x80]),
  ),
  'cut-character': broken('A string ends in the midst of a character.', (event) =>
    withBytes(event, [0xe6, 0x98]),
  ),
  'latin-1': broken('A string is ISO 8859-1.', (event) => withBytes(event, [0x5a, 0x6f, 0xeb])),
  'utf-16': broken('The body is UTF-16.', (event) => Buffer.from(JSON.stringify(event), 'utf16le')),
} as const satisfies DefectTable;

/** The event as JSON with a further field of these bytes. */
function withBytes(event: Envelope, bytes: readonly number[]): Buffer {
  const [before = '', after = ''] = withRawField(event, 'bytes', '"\0"').split('\0');
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
}
