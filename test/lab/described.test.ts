import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../src/leftovers/temporary-folder.ts';
import type { Envelope } from '../../src/spec/envelope.ts';
import { memberOf } from '../../src/spec/member-of.ts';
import { plainTarget } from './plain-target.ts';
import { labScene } from './scene.ts';

test('the lab sends a session as the description of the receiver says, and lays recordings where it finds them', async () => {
  using folder = temporaryFolder();
  const seen: unknown[] = [];
  const plain = plainTarget('s3cret-of-the-lab', async (request, response) => {
    const { type, data } = (await json(request)) as Envelope;
    seen.push([type, request.url, request.headers['x-token'], memberOf(data, 'platform')]);
    response.end();
  });
  const description = {
    key: { in: 'header' as const, name: 'X-Token' },
    events: ['live_start' as const, 'error' as const],
    platforms: ['bilibili'],
    recordings: { prefix: '/data/rec', folder: folder.path },
  };
  const open: typeof plain.open = async (surroundings) => ({
    ...(await plain.open(surroundings)),
    description,
  });
  const lab = await labScene({
    target: { ...plain, description, open },
    routes: { error: new URL('http://127.0.0.1:0/errors') },
  });
  const { output, name } = await lab.lay({ name: 'show.mp4', bytes: 10 });
  expect([output, existsSync(join(folder.path, name))]).toEqual(['/data/rec/show.mp4', true]);

  await lab.get('POST', 'api/deliveries', { kind: 'session' });
  const deliveries = await lab.deliveriesMade(2);
  expect(seen).toEqual([
    ['live_start', '/webhook', 's3cret-of-the-lab', 'bilibili'],
    ['error', '/errors', 's3cret-of-the-lab', 'bilibili'],
  ]);
  expect(deliveries.map(({ keyHeader }) => keyHeader)).toEqual(['X-Token', 'X-Token']);
  expect(JSON.stringify(deliveries)).not.toContain('s3cret-of-the-lab');
});
