import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Description } from '../../src/target/description/description.ts';
import { plainTarget } from './plain-target.ts';
import { labScene } from './scene.ts';

const SECRET = 'p4ste +me&%2B/?# "now"';

/** Longer than a command holds. */
const LONG = JSON.stringify({ type: 'error', data: { error: 'x'.repeat(5000) } });

test.each<[string, Description['key'], string]>([
  ['query', undefined, `/webhook?key=${encodeURIComponent(SECRET)}`],
  ['header', { in: 'header', name: 'X-Token' }, `X-Token: ${SECRET}`],
  ['header behind a word', { in: 'header', name: 'X-Auth', prefix: 'Token ' }, `X-Auth: Token ${SECRET}`],
  ['basic', { in: 'basic', user: 'rec' }, `authorization: Basic ${btoa(`rec:${SECRET}`)}`],
])(
  'a delivery with its key in the %s is copied as commands that work and do not hold it',
  async (_, key, sent) => {
    const plain = plainTarget(SECRET, (_request, response) => response.end());
    const lab = await labScene({ target: { ...plain, ...(key ? { description: { key } } : {}) } });
    for (const body of ['{"type":"app_exit"}', LONG, JSON.stringify({ id: SECRET })]) {
      await lab.get('POST', 'api/deliveries', { kind: 'once', body });
    }
    await lab.deliveriesMade(3);
    const [plainLines = '', longLines = '', secretLines = ''] = await Promise.all(
      ['d1', 'd2', 'd3'].map(async (id) => (await lab.ask('GET', `api/deliveries/${id}/curl`)).text()),
    );
    for (const lines of [plainLines, longLines, secretLines]) expect(lines).not.toContain(SECRET);
    expect(argumentsIn(plainLines).some((word) => word.endsWith(sent))).toBe(true);
    expect(argumentsIn(plainLines)).toContain('{"type":"app_exit"}');

    const files = [longLines, secretLines].map((lines) => argumentsIn(lines).at(-1)?.slice(1) ?? '');
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual([LONG, JSON.stringify({ id: SECRET })]);
    const [, keyFile = ''] = /cat '(.+)'/.exec(plainLines) ?? [];
    for (const file of [keyFile, ...files]) expect(statSync(file).mode & 0o777).toBe(0o600);
    await lab.end();
    for (const file of [keyFile, ...files]) expect(existsSync(file)).toBe(false);
  },
);

/** What a shell hands to curl. */
function argumentsIn(lines: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${lines}`;
  return execFileSync('sh', ['-c', script]).toString().split('\0').slice(0, -1);
}
