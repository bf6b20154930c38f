import { expect, test } from 'vitest';
import type { Surroundings } from '../../src/target/target.ts';
import { plainTarget } from './plain-target.ts';
import { labScene, STORAGE_KEY } from './scene.ts';

const SECRET = 'q7 +canary&%2B/?# of the webhook';

/** All ways in which a secret may be written. */
function formsOf(secret: string): string[] {
  const base64 = [secret, `:${secret}`].map((text) => Buffer.from(text).toString('base64'));
  const encoded = encodeURIComponent(secret);
  return [
    secret,
    encoded,
    encoded.toLowerCase(),
    ...base64,
    JSON.stringify(secret).slice(1, -1),
    encoded.replaceAll('%20', '+'),
  ];
}

const everyForm = [...formsOf(SECRET), ...formsOf(STORAGE_KEY)];

function blab({ storageKey, onLine }: Surroundings): void {
  for (const form of [...formsOf(SECRET), ...formsOf(storageKey)]) onLine('stderr', `my secret is ${form}`);
}

test('a receiver that tells all its secrets tells them to nobody', async () => {
  const target = plainTarget(
    SECRET,
    (request, response, surroundings) => {
      blab(surroundings);
      // Also to storage, where none belongs.
      const authorization = `Basic ${Buffer.from(`:${surroundings.storageKey}`).toString('base64')}`;
      const path = `show.mp4?key=${encodeURIComponent(SECRET)}&storage=${surroundings.storageKey}`;
      void fetch(`${surroundings.storageUrl}/file/${path}`, {
        method: 'PUT',
        body: 'x',
        headers: {
          authorization,
          'X-Leak': surroundings.storageKey,
          'X-Url': encodeURIComponent(`${request.url}`),
        },
      }).catch(() => undefined);
      response.setHeader('X-Leak', encodeURIComponent(`${request.url}`)).end(everyForm.join('\n'));
    },
    blab,
  );
  const lab = await labScene({
    target,
    setting: () => {
      throw new Error(`It broke: ${everyForm.join(' ')}`);
    },
  });
  await lab.get('POST', 'api/deliveries', {
    kind: 'once',
    body: JSON.stringify({ type: 'error', secret: SECRET, key: STORAGE_KEY }),
  });
  await lab.get('POST', 'api/deliveries', { kind: 'session' });
  await lab.deliveriesMade(11);
  await lab.attemptsOver(11);
  await lab.get('POST', 'api/runs');
  await lab.page.until(() => lab.page.state()?.runs[0]?.error !== undefined);

  const asked = [
    ['GET', ''],
    ['GET', 'api/state'],
    ['GET', 'api/ledger'],
    ['GET', 'api/faults'],
    ['GET', 'api/payload?type=error'],
    ['GET', 'api/deliveries/d1/curl'],
    ['GET', 'api/deliveries/d99/curl'],
    ['GET', 'api/runs/1/report'],
    ['GET', 'api/runs/1/ledger'],
    ['POST', 'api/target/restart'],
    ['POST', 'api/recordings'],
    ['POST', 'api/runs'],
    ['GET', `api/${encodeURIComponent(SECRET)}`],
  ] as const;
  const answers = await Promise.all(
    asked.map(async ([method, path]) => {
      const answer = await lab.ask(method, path);
      return `${JSON.stringify([...answer.headers])}${await answer.text()}`;
    }),
  );
  for (const text of [...answers, lab.page.text()]) {
    for (const form of everyForm) expect(text).not.toContain(form);
  }
  expect(lab.page.text()).toContain('my secret is ***');
  expect(answers[5]).toContain('$WEBHOOK_SECRET');
});

test('a body that holds a secret is replayed as it was', async () => {
  const bodies: string[] = [];
  const target = plainTarget(SECRET, (request, response) => {
    request.setEncoding('utf8').on('data', (text) => bodies.push(text));
    request.on('end', () => response.end());
  });
  const lab = await labScene({ target });
  const body = JSON.stringify({ id: SECRET });
  await lab.get('POST', 'api/deliveries', { kind: 'once', body });
  const [made] = await lab.deliveriesMade(1);
  await lab.get('POST', 'api/deliveries', { kind: 'replay', ids: [made?.id] });
  await lab.deliveriesMade(2);
  expect(bodies).toEqual([body, body]);
  expect(made?.body).toBe('{"id":"***"}');
});
