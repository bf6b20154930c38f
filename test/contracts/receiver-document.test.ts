import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { validate } from '@readme/openapi-parser';
import { describe, expect, test } from 'vitest';
import { eventTypes } from '../../src/spec/event-types.ts';
import { type AnsweredEvent, statedAnswer } from '../../src/spec/stated-answer.ts';
import { freePort } from '../../src/target/free-port.ts';
import { startShell } from '../docs/shell.ts';
import { SECRET, scene } from '../receiver/scene.ts';
import { placesIn } from '../spec/places-in.ts';
import { withPlace } from '../spec/with-place.ts';
import { eventExamples } from './event-examples.ts';
import { readContract } from './read-contract.ts';
import { validatorIn } from './validator-in.ts';

const document = readContract('receiver.openapi.json');
const { responses, requestBody } = document.paths['/webhook'].post;
const receiver = join(import.meta.dirname, '../third-party/python-stdlib/receiver.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** The answer of the document for a status: the number itself counts more than its hundred. */
function responseFor(status: number): {
  content: { 'application/json': { schema: object; examples: object } };
} {
  const { $ref } = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
  return document.components.responses[$ref.split('/').at(-1)];
}

describe('the description of the receiver', () => {
  test('is OpenAPI 3.1 by the word of an independent parser', async () => {
    expect(await validate(structuredClone(document))).toMatchObject({ valid: true, warnings: [] });
    expect(document.openapi).toBe('3.1.0');
  });

  test.each([
    ['an operation without responses', ['paths', '/webhook', 'post', 'responses'], []],
    ['a version that does not exist', ['openapi'], '3.9.9'],
    ['a credential that is nowhere', ['components', 'securitySchemes', 'key', 'in'], 'pocket'],
  ])('is refused by that parser with %s', async (_, place, value) => {
    expect(await validate(withPlace(document, place, value) as typeof document)).toMatchObject({
      valid: false,
    });
  });

  test('has a webhook for each event type, with an example that its schema accepts', () => {
    expect(Object.keys(document.webhooks)).toEqual(eventTypes);
    for (const type of eventTypes) {
      const { schema, examples } = document.webhooks[type].post.requestBody.content['application/json'];
      expect(examples[type].$ref).toBe(`#/components/examples/${type}`);
      const check = validatorIn(document, schema);
      const { value } = document.components.examples[type];
      expect(check(value), JSON.stringify(check.errors)).toBe(true);
      for (const other of eventTypes) {
        expect(check(document.components.examples[other].value)).toBe(other === type);
      }
    }
  });

  test('has a schema of the ten events that refuses an example in which any one value is another', () => {
    const check = validatorIn(document, { $ref: '#/components/schemas/Event' });
    for (const type of eventTypes) {
      const { value } = document.components.examples[type];
      expect(check(value)).toBe(true);
      for (const place of placesIn(value)) {
        // An object stands for nothing that an event holds, except for data that is not shown.
        if (place.length === 1 && place[0] === 'data' && type.startsWith('app_')) continue;
        expect(check(withPlace(value, place, { wrong: true })), `${type} ${place.join('/')}`).toBe(false);
      }
    }
  });

  test('takes further event types, as the reference receiver does', () => {
    const check = validatorIn(document, requestBody.content['application/json'].schema);
    expect(check({ ...eventExamples.error, type: 'disk_full' })).toBe(true);
    expect(check({ ...eventExamples.error, type: 5 })).toBe(false);
  });

  test('has answers with examples that their schemas accept', () => {
    for (const status of [200, 202, 403, 422]) {
      const { schema, examples } = responseFor(status).content['application/json'];
      for (const { value } of Object.values(examples))
        expect(validatorIn(document, schema)(value)).toBe(true);
    }
  });
});

/** Holds every kind of answer of a receiver against the description. */
async function expectAsDescribed(url: string, key: string): Promise<void> {
  const withKey = `${url}?key=${encodeURIComponent(key)}`;
  const events: readonly AnsweredEvent[] = eventTypes.map((type) => document.components.examples[type].value);
  const cases = [
    ...events.map((event) => [withKey, event, { status: statedAnswer(event) }] as const),
    [withKey, { ...eventExamples.live_end, type: 'disk_full' }, { status: 'ignored' }] as const,
    [`${url}?key=wrong`, eventExamples.live_end, { detail: 'Forbidden' }] as const,
    [url, eventExamples.live_end, undefined] as const,
    [withKey, { id: 'no event' }, undefined] as const,
  ];
  for (const [target, body, expected] of cases) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(target, { method: 'POST', headers, body: JSON.stringify(body) });
    const { schema } = responseFor(answer.status).content['application/json'];
    const json = await answer.json();
    expect(validatorIn(document, schema)(json), `${answer.status} ${JSON.stringify(json)}`).toBe(true);
    if (expected) expect(json).toEqual(expected);
    else expect(Math.floor(answer.status / 100)).toBe(4);
  }
}

describe('what is described', () => {
  test('is what the bundled receiver answers', async () => {
    await using bundled = await scene();
    await expectAsDescribed(bundled.receiver.url, SECRET);
  });

  test.skipIf(!hasPython)('is what a receiver in Python answers', async () => {
    const port = await freePort();
    using started = startShell(
      `PORT=${port} WEBHOOK_SECRET=SECRET STORAGE_API_KEY=KEY STORAGE_URL=http://127.0.0.1:9 python3 ${receiver}`,
    );
    await started.seen(/Listening/);
    await expectAsDescribed(`http://127.0.0.1:${port}/webhook`, 'SECRET');
  });
});
