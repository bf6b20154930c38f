import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { redactor } from '../../src/ledger/redact.ts';

const secret = fc.string({ minLength: 4, maxLength: 40, unit: 'grapheme' });
const text = fc.string({ unit: 'grapheme' });

const base64 = (value: string): string => Buffer.from(value, 'utf8').toString('base64');
const base64url = (value: string): string => Buffer.from(value, 'utf8').toString('base64url');
const everyByte = (value: string): string =>
  [...Buffer.from(value, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const form = (value: string): string => new URLSearchParams({ key: value }).toString().slice('key='.length);
const jsonText = (value: string): string => JSON.stringify(value).slice(1, -1);
const asciiJson = (value: string): string =>
  jsonText(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const markup = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Ways to write a secret down, each with a name. */
const forms: Readonly<Record<string, (value: string) => string>> = {
  'as it is': (value) => value,
  'encodeURIComponent()': encodeURIComponent,
  'percent-encoded in lower case': (value) => encodeURIComponent(value).toLowerCase(),
  'percent-encoded byte by byte': everyByte,
  'percent-encoded byte by byte in upper case': (value) =>
    everyByte(value).replace(/%../g, (byte) => byte.toUpperCase()),
  'percent-encoded twice': (value) => encodeURIComponent(encodeURIComponent(value)),
  'as form data': form,
  'in a JSON string': jsonText,
  'in a JSON string of ASCII': asciiJson,
  'in JSON within JSON': (value) => jsonText(jsonText(value)),
  'in markup': markup,
  'in base64': base64,
  'in base64url': base64url,
  'as Basic credentials': (value) => base64(`:${value}`),
  'as Basic credentials in base64url': (value) => base64url(`:${value}`),
};

describe('redactor()', () => {
  for (const [name, write] of Object.entries(forms)) {
    property.prop([secret, text, text])(`leaves no secret ${name}`, (value, before, after) => {
      // Lower case changes letters that were not encoded too: then it is another secret.
      fc.pre(name !== 'percent-encoded in lower case' || /^[^A-Z]*$/.test(value));
      const written = write(value);
      const redacted = redactor([value])(`${before}|${written}|${after}`);
      expect(redacted).toContain('***');
      expect(redacted).not.toContain(written);
    });
  }

  property.prop([fc.array(secret, { maxLength: 4 }), fc.array(secret, { maxLength: 4 })])(
    'leaves none of several secrets, wherever they stand',
    (secrets, others) => {
      const redacted = redactor(secrets)([...others, ...secrets].join(''));
      for (const value of secrets) expect(redacted).not.toContain(value);
    },
  );

  property.prop([secret, text])('changes nothing a second time', (value, around) => {
    const redact = redactor([value]);
    const once = redact(around + value + around);
    expect(redact(once)).toBe(once);
  });

  property.prop([fc.string({ maxLength: 3 }), text])('leaves secrets too short to hide', (value, around) => {
    expect(redactor([value])(around)).toBe(around);
  });

  test('hides the credentials of another user', () => {
    const redact = redactor(['storage-key-0815']);
    expect(redact(`Basic ${base64('admin:storage-key-0815')}`)).toMatch(
      /^Basic [\w+/]{1,10}\*\*\*[\w+/=]{0,4}$/,
    );
  });

  test('ends when what it puts in completes the secret again', () => {
    expect(redactor(['****'])('*********')).toBe('***');
  });

  test('leaves the rest of the text as it is', () => {
    expect(redactor(['s3cret/+'])('POST /webhook?key=s3cret%2F%2B&a=1')).toBe('POST /webhook?key=***&a=1');
  });
});
