import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc, test as property } from '@fast-check/vitest';
import { afterAll, describe, expect, test } from 'vitest';
import { findPacts } from '../../src/pact/broker/find-pacts.ts';
import { readPact } from '../../src/pact/broker/published-pact.ts';
import { samplePact, sampleText } from './sample-pact.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-pacts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe('a pact', () => {
  test('is read with its parties, and published without white space', () => {
    expect(readPact('a.json', bytes(sampleText()))).toEqual({
      file: 'a.json',
      consumer: 'recorder',
      provider: 'webhook-receiver',
      interactions: 2,
      content: JSON.stringify(samplePact()),
    });
  });

  property.prop([fc.array(fc.jsonValue(), { minLength: 1 })])(
    'means the same without white space, whatever its texts hold',
    (interactions) => {
      const pact = { consumer: { name: 'a' }, provider: { name: 'b' }, interactions };
      const { content } = readPact('a.json', bytes(JSON.stringify(pact, undefined, '\t')));
      expect(content).toBe(JSON.stringify(pact));
    },
  );

  test('keeps numbers that do not fit, and escapes as they were written', () => {
    const text =
      '{"consumer": {"name": "a"}, "provider": {"name": "b"}, "interactions": [12345678901234567890, 1.0, "\\u00e9 \\" x"]}';
    expect(readPact('a.json', bytes(text)).content).toContain('[12345678901234567890,1.0,"\\u00e9 \\" x"]');
  });

  test('may be one of version 3 about messages, with a byte order mark', () => {
    const { interactions, ...rest } = samplePact();
    const text = `\ufeff${JSON.stringify({ ...rest, messages: interactions })}`;
    expect(readPact('a.json', bytes(text))).toMatchObject({ interactions: 2, content: text.slice(1) });
  });

  test.each([
    ['', 'it is empty'],
    ['<html>', 'it is not JSON'],
    [Buffer.from([0xff, 0xfe]), 'it is not UTF-8'],
    ['[]', '"consumer.name" is not there'],
    ['{"consumer": {"name": " "}}', '"consumer.name" is not there'],
    ['{"consumer": {"name": "a"}}', '"provider.name" is not there'],
    ['{"consumer": {"name": "a"}, "provider": {"name": "b"}}', 'it has no list of interactions'],
    [sampleText({ descriptions: [] }), 'it has no interactions'],
  ])('is not %j', (text, why) => {
    expect(() => readPact('a.json', Buffer.from(text))).toThrow(`The pact "a.json" cannot be read: ${why}.`);
  });
});

describe('pacts', () => {
  test('are found in folders and files, each once, in the order of their names', () => {
    const second = file('2.json', sampleText({ provider: 'storage' }));
    file('1.json', sampleText());
    file('notes.txt', 'no pact');
    expect(findPacts([folder, second]).map(({ provider }) => provider)).toEqual([
      'webhook-receiver',
      'storage',
    ]);
  });

  test('of the same parties in two files are refused', () => {
    const [one, other] = [file('one.json', sampleText()), file('other.json', sampleText())];
    expect(() => findPacts([one, other])).toThrow(
      `"${one}" holds the pact between "recorder" and "webhook-receiver", too`,
    );
  });

  test('are missed where there is no file, or none of JSON', () => {
    expect(() => findPacts([join(folder, 'nowhere')])).toThrow('there is no such file or folder');
    const empty = mkdtempSync(join(folder, 'empty-'));
    expect(() => findPacts([empty])).toThrow('the folder has no JSON file');
  });
});
