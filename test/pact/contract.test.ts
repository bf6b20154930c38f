import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc, test as property } from '@fast-check/vitest';
import { afterAll, describe, expect, test } from 'vitest';
import { readContract } from '../../src/pact/broker/contract.ts';
import { findContracts } from '../../src/pact/broker/find-contracts.ts';
import { sampleContract, sampleText } from './sample-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-contracts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe('a contract', () => {
  test('is read with its parties, and published without white space', () => {
    expect(readContract('a.json', bytes(sampleText()))).toEqual({
      file: 'a.json',
      consumer: 'recorder',
      provider: 'webhook-receiver',
      interactions: 2,
      content: JSON.stringify(sampleContract()),
    });
  });

  property.prop([fc.array(fc.jsonValue(), { minLength: 1 })])(
    'means the same without white space, whatever its texts hold',
    (interactions) => {
      const contract = { consumer: { name: 'a' }, provider: { name: 'b' }, interactions };
      const { content } = readContract('a.json', bytes(JSON.stringify(contract, undefined, '\t')));
      expect(content).toBe(JSON.stringify(contract));
    },
  );

  test('keeps numbers that do not fit, and escapes as they were written', () => {
    const text =
      '{"consumer": {"name": "a"}, "provider": {"name": "b"}, "interactions": [12345678901234567890, 1.0, "\\u00e9 \\" x"]}';
    expect(readContract('a.json', bytes(text)).content).toContain(
      '[12345678901234567890,1.0,"\\u00e9 \\" x"]',
    );
  });

  test('may be one of version 3 about messages, with a byte order mark', () => {
    const { interactions, ...rest } = sampleContract();
    const text = `\ufeff${JSON.stringify({ ...rest, messages: interactions })}`;
    expect(readContract('a.json', bytes(text))).toMatchObject({ interactions: 2, content: text.slice(1) });
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
    expect(() => readContract('a.json', Buffer.from(text))).toThrow(
      `"a.json" cannot be read as a Pact contract: ${why}.`,
    );
  });
});

describe('contracts', () => {
  test('are found in folders and files, each once, in the order of their names', () => {
    const second = file('2.json', sampleText({ provider: 'storage' }));
    file('1.json', sampleText());
    file('notes.txt', 'no contract');
    expect(findContracts([folder, second]).map(({ provider }) => provider)).toEqual([
      'webhook-receiver',
      'storage',
    ]);
  });

  test('of the same parties in two files are refused', () => {
    const [one, other] = [file('one.json', sampleText()), file('other.json', sampleText())];
    expect(() => findContracts([one, other])).toThrow(
      `"${one}" holds the contract between "recorder" and "webhook-receiver", too`,
    );
  });

  test('are missed where there is no file, or none of JSON', () => {
    expect(() => findContracts([join(folder, 'nowhere')])).toThrow('there is no such file or folder');
    const empty = mkdtempSync(join(folder, 'empty-'));
    expect(() => findContracts([empty])).toThrow('the folder has no JSON file');
  });
});
