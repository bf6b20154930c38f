import type { Defect, DefectTable } from './defect.ts';
import { withRawField, withRawValue } from './event-text.ts';

/** Bodies that readers of JSON refuse. */
export const notJson = {
  'empty-body': broken('The body is empty.', () => ''),
  'blank-body': broken('The body is nothing but blanks.', () => ' \r\n\t'),
  'not-json': broken('The body is a bare word.', () => 'live'),
  'form-body': broken('The body is a form, although it is called JSON.', (event) =>
    new URLSearchParams(Object.entries({ ...event, data: JSON.stringify(event.data) })).toString(),
  ),
  truncated: broken('The body ends early.', (event, choices) => {
    const json = JSON.stringify(event);
    // At the place of a cut a character of two units must not fall apart: that is another defect.
    return json.slice(0, 1 + choices.below(json.length - 1)).toWellFormed();
  }),
  'two-envelopes': broken('A second envelope follows the first.', (event) => JSON.stringify(event).repeat(2)),
  'nul-after-the-end': broken(
    'A NUL character follows the envelope.',
    (event) => `${JSON.stringify(event)}\0`,
  ),
  'byte-order-mark': broken(
    'A byte order mark stands before the envelope.',
    (event) => `\ufeff${JSON.stringify(event)}`,
  ),
  'trailing-comma': broken('A comma follows the last member.', (event) =>
    JSON.stringify(event).replace(/\}$/, ',}'),
  ),
  'missing-comma': broken('The comma between two members is missing.', (event) =>
    JSON.stringify(event).replace('","', '" "'),
  ),
  'single-quotes': broken('The name of a member stands in single quotes.', (event) =>
    JSON.stringify(event).replace('"id"', "'id'"),
  ),
  'unquoted-name': broken('The name of a member stands in no quotes.', (event) =>
    JSON.stringify(event).replace('"id"', 'id'),
  ),
  comment: broken('The body has a comment.', (event) =>
    JSON.stringify(event).replace('{', '{/* an event */'),
  ),
  'python-literal': broken('A value is written as Python writes it.', (event, choices) =>
    withRawField(event, 'extra', choices.of(['None', 'True', 'False'])),
  ),
  'raw-line-break': broken('A string has a line break that is not escaped.', (event) =>
    withRawField(event, 'extra', '"one\ntwo"'),
  ),
  'unknown-escape': broken('A string has an escape that JSON does not know.', (event) =>
    withRawField(event, 'extra', '"\\x41"'),
  ),
  'open-string': broken('A string has no closing quote.', (event) => withRawField(event, 'extra', '"one')),
  nan: brokenNumber('NaN'),
  infinity: brokenNumber('Infinity'),
  'leading-zero': brokenNumber('0755', 'A number begins with a zero.'),
  hexadecimal: brokenNumber('0x1F4', 'A number is hexadecimal.'),
  'decimal-comma': brokenNumber('12,5', 'A number has a decimal comma.'),
} as const satisfies DefectTable;

/** A body that no parser of JSON takes. */
export function broken(wrong: string, body: Defect['body']): Defect {
  return { wrong, standing: { breaks: 'Envelope.post' }, foundBy: 'parser', body };
}

function brokenNumber(number: string, wrong = `A number is ${number}, which JSON does not have.`): Defect {
  return {
    ...broken(wrong, (event) => withRawValue(event, 'duration', number)),
    types: ['video_file_finish'],
  };
}
