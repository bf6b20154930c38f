import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { http } from '../../../src/cli/fixture-formats/http.ts';
import { fixtureSource } from '../../../src/cli/fixture-source.ts';
import type { Fixture } from '../../../src/recorder/fixture.ts';
import { defectNames } from '../../../src/recorder/malformed/defects.ts';
import { eventTypes } from '../../../src/spec/event-types.ts';
import { runHarness } from '../run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-http-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The requests of an `.http` file, read as its clients do: parts between lines of `###`, variables replaced. */
function requestsIn(text: string): { line: string; headers: Record<string, string>; body: string }[] {
  const variables = new Map([...text.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name, value]) => [name, value]));
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_all, name) => variables.get(name) ?? `no ${name}`);
  return filled
    .split(/^###.*\n/m)
    .slice(1)
    .map((part) => {
      const [head = '', ...body] = part.replace(/^#.*\n/gm, '').split('\n\n');
      const [line = '', ...headers] = head.split('\n');
      return {
        line,
        headers: Object.fromEntries(headers.map((header) => header.split(': '))),
        body: body.join('\n\n').trim(),
      };
    });
}

const all = { types: eventTypes, defects: defectNames, seed: 2 };

test.each(['realistic', 'odd'] as const)(
  'every event of the tier %s is a request with variables for URL and key',
  async (tier) => {
    const fixtures: Fixture[] = [...(await fixtureSource({ ...all, tier, count: 500 }))];
    // In a string these would be taken for a variable.
    const braces = { number: 501, type: 'error', json: '{"data":{"error":"{{key}} {{{"}}' } as const;
    const text = http.head + [...fixtures, braces].map((fixture) => http.entry(fixture, '')).join('');
    const requests = requestsIn(text);
    expect(requests.map(({ body }) => JSON.parse(body))).toEqual(
      [...fixtures, braces].map(({ json = '' }) => JSON.parse(json)),
    );
    for (const { line, headers } of requests) {
      expect(line).toBe('POST http://127.0.0.1:5000/webhook?key=SECRET');
      expect(headers).toEqual({ 'content-type': 'application/json' });
    }
  },
);

test('bodies of the tier malformed lie beside the file', async () => {
  const path = join(folder, 'bad.http');
  const args = ['fixtures', '--tier', 'malformed', '--format', 'http', '--seed', '2', '--out', path];
  expect(await runHarness(args)).toMatchObject({ exitCode: 0 });
  const requests = requestsIn(readFileSync(path, 'utf8'));
  const fixtures = [...(await fixtureSource({ ...all, tier: 'malformed', count: defectNames.length }))];
  expect(requests).toHaveLength(fixtures.length);
  for (const [index, { headers, body }] of requests.entries()) {
    const { malformed } = fixtures[index] ?? {};
    const [, file = ''] = /^< \.\/(.+)$/.exec(body) ?? [];
    expect(readFileSync(join(folder, file))).toEqual(Buffer.from(malformed?.body ?? ''));
    const sent = { 'content-type': 'application/json', ...malformed?.headers };
    expect(headers).toEqual(JSON.parse(JSON.stringify(sent)));
  }
  const again = await runHarness(args);
  expect(again).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('exists already') });
});
