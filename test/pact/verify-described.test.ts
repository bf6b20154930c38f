import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { smallReceiver } from '../cli/described-receiver.ts';
import { scene } from '../cli/scene.ts';
import { descriptions, verified } from './verify-command.ts';

test('a receiver that answers without bodies is held to its statuses, for the types that it subscribes to', async () => {
  using files = scene();
  await using receiver = await smallReceiver(({ key }) => (key === 'SECRET' ? 204 : 403));
  const description = {
    url: `${receiver.origin}/webhook`,
    key: { in: 'query', variable: 'TOKEN' },
    events: ['live_start', 'live_end'],
    success: { body: 'any' },
  };
  const verify = async (described: object) => {
    writeFileSync(files.path('receiver.json'), JSON.stringify(described));
    return verified(['--only', 'receiver', '--description', files.path('receiver.json')], {
      TOKEN: 'SECRET',
    });
  };
  const outcome = await verify(description);
  expect(descriptions(outcome, 'pass').toSorted()).toEqual(['live_end', 'live_start']);
  expect(descriptions(outcome, 'not-applicable')).toContain('title_change');
  const judged = await verify({ ...description, events: undefined, success: undefined });
  expect(descriptions(judged, 'fail')).toContain('live_start');
});

test('a receiver that uploads nothing is held to the rules beside an interaction that apply to it', async () => {
  using files = scene();
  await using receiver = await smallReceiver(({ key }) => (key === 'SECRET' ? 409 : 401));
  const description = {
    url: `${receiver.origin}/webhook`,
    key: { in: 'query', variable: 'TOKEN' },
    platforms: ['no platform of the pact'],
    events: ['app_launch', 'app_exit', 'live_start', 'video_transmux_finish'],
    storage: 'none',
    success: { statuses: [204, 409] },
  };
  writeFileSync(files.path('receiver.json'), JSON.stringify(description));
  const outcome = await verified(['--only', 'receiver', '--description', files.path('receiver.json')], {
    TOKEN: 'SECRET',
  });
  expect(descriptions(outcome, 'pass').toSorted()).toEqual([
    'app_exit',
    'app_launch',
    'app_launch with a wrong key',
  ]);
  expect(descriptions(outcome, 'fail')).toEqual([]);
  const reasons = new Map(
    outcome.pacts.flatMap(({ interactions }) => interactions.map((one) => [one.description, one])),
  );
  expect(reasons.get('app_launch with an empty key')?.reason).toContain('uploads nothing');
  expect(reasons.get('live_start')?.reason).toContain('does not know the platform');
  expect(reasons.get('app_launch with a wrong key')?.rules).toEqual(['delivery/bad-key-is-refused']);
});

test('a described notifier is verified where no sink runs whose URL it is told', async () => {
  const file = 'test/third-party/notifier/receiver.json';
  const outcome = await verified(['--only', 'receiver', '--description', file]);
  expect(descriptions(outcome, 'pass')).toContain('app_launch with a wrong key');
});
