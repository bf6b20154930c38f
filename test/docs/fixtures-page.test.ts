import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { defectNames } from '../../src/recorder/malformed/defects.ts';
import type { MalformedEntry } from '../../src/recorder/malformed/malformed-entry.ts';
import { root } from './readme.ts';
import { runShell } from './shell.ts';

const fixtures = join(root, 'fixtures');
const page = readFileSync(join(fixtures, 'README.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-fixtures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything that is to be posted, in order. */
const envelopes = readdirSync(join(fixtures, 'envelopes'))
  .sort()
  .flatMap((type) =>
    ['extreme', 'minimal', 'typical'].map((name) => join(fixtures, 'envelopes', type, `${name}.json`)),
  )
  .map((file) => sent(readFileSync(file), 'application/json', null));
const entries: MalformedEntry[] = JSON.parse(readFileSync(join(fixtures, 'malformed.json'), 'utf8'));
const malformed = entries.map(({ bodyBase64, contentType, contentEncoding }) =>
  sent(Buffer.from(bodyBase64, 'base64'), contentType, contentEncoding),
);

function sent(body: Buffer, contentType: string | null, contentEncoding: string | null): string {
  return `${contentType} ${contentEncoding} ${body.toString('base64')}`;
}

const received: string[] = [];
let isStrict = true;
const server = createServer(async (request, response) => {
  const { 'content-type': type = null, 'content-encoding': encoding = null } = request.headers;
  const body = await buffer(request);
  received.push(sent(body, type, encoding));
  const isBroken = !isStrict && body.toString() === 'live';
  response.writeHead(received.length > envelopes.length ? (isBroken ? 500 : 422) : 200).end('{}');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
beforeEach(() => void received.splice(0));

/** How each language of the page is run, if it is installed. */
const languages: readonly [language: string, file: string, program: readonly string[]][] = [
  ['python', 'post_fixtures.py', ['python3']],
  ['go', 'post_fixtures.go', ['go', 'run']],
  ['java', 'PostFixtures.java', ['java']],
];
const installed = languages.filter(
  ([, , [program = '']]) => spawnSync(program, [program === 'go' ? 'version' : '--version']).status === 0,
);

test('the page has a program for each of these languages and no other', () => {
  const named = [...page.matchAll(/^```(\w+)$/gm)].map(([, language]) => language);
  expect(named).toEqual(languages.map(([language]) => language));
});

test('the page has a row for each defect', () => {
  const named = [...page.matchAll(/^\| `([a-z0-9-]+)` \| [A-Z]/gm)].map(([, name]) => name);
  expect(named).toEqual(defectNames);
});

test.each(installed)(
  'the program in %s posts every byte, and tells what a bad receiver does',
  async (language, file, program) => {
    const [, source = ''] = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(page) ?? [];
    writeFileSync(join(folder, file), source);
    const { port } = server.address() as AddressInfo;
    const command = `RECEIVER_URL='http://127.0.0.1:${port}/webhook?key=k%26' ${program.join(' ')} ${join(folder, file)}`;
    isStrict = true;
    expect(await runShell(command, '')).toEqual({ output: '', exitCode: 0 });
    expect(received).toEqual([...envelopes, ...malformed]);
    received.splice(0);
    isStrict = false;
    const { output, exitCode } = await runShell(command, '');
    expect(output).toMatch(/^not-json was answered 500\b/);
    expect(exitCode).toBe(1);
  },
);
