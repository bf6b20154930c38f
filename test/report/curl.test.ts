import { execFileSync } from 'node:child_process';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { DeliveryEntry } from '../../src/ledger/entry.ts';
import { curlLine } from '../../src/report/curl.ts';
import { delivery, emptyLedger } from './sample-run.ts';

function lineFor(changes: Partial<DeliveryEntry>): string {
  return curlLine(delivery(emptyLedger(), changes));
}

/** Stands between the arguments and the input. */
const MARK = '<<input>>';

/** What a shell hands to curl, argument by argument, and on its standard input. */
function shellGives(line: string): { args: string[]; input: Buffer } {
  const script = `curl() { printf '%s\\0' "$@"; printf '${MARK}'; case "$*" in *@-*) cat;; esac; }\n${line}`;
  const output = execFileSync('sh', ['-c', script], { env: { ...process.env, WEBHOOK_SECRET: 's3cret' } });
  const mark = output.indexOf(MARK);
  return {
    args: output.toString('utf8', 0, mark - 1).split('\0'),
    input: output.subarray(mark + MARK.length),
  };
}

describe('curlLine()', () => {
  test('repeats method, address, headers and body', () => {
    expect(lineFor({ body: '{"id":"e1"}' })).toMatchInlineSnapshot(
      `"curl -i -X POST "http://127.0.0.1:5000/webhook?key=$WEBHOOK_SECRET" -H 'content-type: application/json' --data-binary '{"id":"e1"}'"`,
    );
  });

  test('lets the shell put the secret in', () => {
    const { args } = shellGives(lineFor({}));
    expect(args).toContain('http://127.0.0.1:5000/webhook?key=s3cret');
  });

  test('leaves the key out where the delivery had none', () => {
    const { key: _, ...keyless } = delivery(emptyLedger());
    expect(shellGives(curlLine(keyless)).args).toContain('http://127.0.0.1:5000/webhook');
  });

  test('keeps what is special to a shell in the address', () => {
    const { args } = shellGives(lineFor({ url: 'http://127.0.0.1:5000/$HOME/`id`' }));
    expect(args).toContain('http://127.0.0.1:5000/$HOME/`id`?key=s3cret');
  });

  property.prop([fc.string({ unit: 'grapheme', maxLength: 200 })], { numRuns: 40 })(
    'quotes any body so that a shell passes it unchanged',
    (body) => {
      const { args, input } = shellGives(lineFor({ body }));
      expect(args.at(-1) === '@-' ? input.toString('utf8') : args.at(-1)).toBe(body);
    },
  );

  test.each([
    ['apostrophes', `{"title":"it's 'live'"}`],
    ['a line break at its end', '{}\n'],
    ['backslashes', String.raw`{"title":"\u00fc \\ \n"}`],
    ['expansions', '$(id) `id` $WEBHOOK_SECRET "x" !!'],
    ['nothing', ''],
  ])('passes a body with %s unchanged', (_, body) => {
    expect(shellGives(lineFor({ body })).args.at(-1)).toBe(body);
  });

  test('keeps curl from taking a body for the name of a file', () => {
    expect(shellGives(lineFor({ body: '@home' })).args.slice(-2)).toEqual(['--data-raw', '@home']);
  });

  test.each([
    ['bytes that are not text', { bodyBase64: Buffer.from([0, 255, 10]).toString('base64') }, [0, 255, 10]],
    ['a zero byte', { body: 'a\0b' }, [97, 0, 98]],
    ['a terminal command', { body: '\u001b[2J' }, [27, 91, 50, 74]],
  ])('pipes %s in', (_, body, bytes) => {
    expect([...shellGives(lineFor(body)).input]).toEqual(bytes);
  });

  test('names the ledger entry of a body too long to print', () => {
    const line = lineFor({ body: 'x'.repeat(5000) });
    expect(line).toMatch(/--data-binary @d1\.body # the member body of ledger entry d1$/);
  });

  test('sends no content type where the delivery had none', () => {
    expect(shellGives(lineFor({ headers: [['x-note', '']] })).args).toEqual(
      expect.arrayContaining(['-H', 'x-note;', '-H', 'Content-Type:']),
    );
  });
});
