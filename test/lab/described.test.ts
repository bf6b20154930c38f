import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { firstTypeOf } from '../../src/lab/first-type-of.ts';
import type { LabState } from '../../src/lab/lab-api.ts';
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

test('the lab of a receiver that uploads nothing has no storage, and offers an event with an effect first', async () => {
  const effects = { events: { live_end: [{ line: { text: 'the end of {data.channel}' } }] } };
  const description = { storage: 'none' as const, effects };
  const plain = plainTarget('s3cret-of-the-lab', (_, response) => void response.end());
  const lab = await labScene({ target: { ...plain, description } });
  const state = await lab.get<LabState>('GET', 'api/state');
  expect(state).toMatchObject({ firstType: 'live_end', retrying: { attempts: 0 } });
  expect(state).not.toHaveProperty('storage');
});

test.each([
  [{}, 'video_transmux_finish'],
  [{ events: ['live_end', 'live_start'] }, 'live_start'],
  [{ storage: 'none', events: ['app_exit'] }, 'app_exit'],
] as const)('of a receiver with the description %j, %s is offered first', (description, type) => {
  const { events, ...rest } = { events: undefined, ...description };
  expect(firstTypeOf({ ...rest, ...(events ? { events: [...events] } : {}) })).toBe(type);
});
