import { expect, test } from 'vitest';
import { event, SECRET, STORAGE_KEY, scene } from './scene.ts';

test('neither log nor answers hold a secret, whatever happens', async () => {
  await using s = await scene([500, 'reset', 201]);
  const key = `?key=${encodeURIComponent(SECRET)}`;
  const answers = [
    await s.post('?key=nearly-the-secret', event('app_launch', {})),
    await s.post(key, 'not JSON'),
    await s.post(key, event('app_launch', {}), { method: 'DELETE' }),
    await s.post(`/nowhere${key}`, {}),
    await s.post(`/%zz${key}`, {}),
    await s.post(key, {}, { headers: { 'content-type': 'not; a; type' } }),
  ];
  await s.lay('rec/night.mp4', 'night');
  await s.finish('/app/rec/night.mp4');
  await s.finish('/app/rec/gone.mp4');
  await s.idle();
  await s.receiver.shutdown(1_000);

  const seen = JSON.stringify(answers) + s.log.join('');
  expect(seen).toContain('night.mp4');
  for (const secret of [
    SECRET,
    encodeURIComponent(SECRET),
    'nearly-the-secret',
    STORAGE_KEY,
    btoa(`:${STORAGE_KEY}`),
  ]) {
    expect(seen).not.toContain(secret);
  }
});
