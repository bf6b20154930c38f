import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { interceptStorage } from '../../src/nock/intercept-storage.ts';
import type { InterceptedAttempt } from '../../src/nock/intercepted-storage.ts';
import { shownFaults } from '../../src/nock/shown-faults.ts';
import { faults } from '../../src/storage/faults/table.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import { basic } from '../storage/put.ts';

const KEY = 'film-key';

const json = fc.jsonValue({ maxDepth: 2 }).map((value) => `=${JSON.stringify(value)}`);
const header = fc.constantFrom(
  '[Retry-After=1]',
  '[Location=/elsewhere]',
  '[X-Note=a\\]b][X-More=2]',
  '[Content-Type=text/html]',
);
const status = fc
  .tuple(
    // A 407 never comes out of fetch: it is between a client and its proxy.
    fc.integer({ min: 200, max: 599 }).filter((code) => code !== 407),
    fc.option(header, { nil: '' }),
    fc.option(json, { nil: '' }),
  )
  .map(([code, headers, body]) => `${code}${headers}${[204, 205, 304].includes(code) ? '' : body}`);
const examples = Object.values(faults)
  .filter(({ name }) => shownFaults.has(name))
  .map(({ example }) => example);
const step = fc
  .tuple(fc.oneof(status, fc.constantFrom(...examples)), fc.integer({ min: 1, max: 3 }))
  .map(([text, times]) => (times === 1 ? text : `${text}*${times}`));
const script = fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => steps.join(','));

/** A request that is right, or wrong in one way. */
const sent = fc.record({
  name: fc.constantFrom('a.mp4', 'b%20%E8%91%B5.mp4', 'c/d.mp4'),
  method: fc.constantFrom('PUT', 'PUT', 'PUT', 'POST', 'HEAD'),
  headers: fc.constantFrom(basic(KEY), basic(KEY), basic('other'), {}),
  body: fc.string({ maxLength: 20 }),
});

const told = [
  'content-type',
  'content-length',
  'retry-after',
  'location',
  'x-note',
  'x-more',
  'allow',
  'www-authenticate',
];

async function seen(
  url: string,
  { name, method, headers, body }: { name: string; method: string; headers: object; body: string },
) {
  const answer = await fetch(`${url}/file/${name}`, {
    method,
    headers: headers as Record<string, string>,
    redirect: 'manual',
    ...(method === 'HEAD' ? {} : { body }),
  });
  return {
    status: answer.status,
    body: await answer.text(),
    headers: told.map((header) => answer.headers.get(header)),
  };
}

function factsOf(attempt: Omit<InterceptedAttempt, 'authorised' | 'answer'>): object {
  const { upload, number, name, fault, credentials, wrong, body } = attempt;
  return { upload, number, name, fault, credentials, wrong, bytes: body.bytes, sha256: body.sha256 };
}

test('shows the faults that are about answers alone', () => {
  expect([...shownFaults]).toEqual(expect.arrayContaining(['status', 'no-id', 'no-body', 'wrong-json']));
  for (const name of ['delay', 'hold', 'pause', 'stall', 'reset', 'close', 'early'])
    expect(shownFaults).not.toContain(name);
});

test('answers any script of such faults as the real storage does', async () => {
  await fc.assert(
    fc.asyncProperty(script, fc.array(sent, { minLength: 1, maxLength: 8 }), async (steps, requests) => {
      await using real = await startStorage({
        clock: systemClock(),
        key: KEY,
        strict: true,
        defaultScript: steps,
      });
      const expected = [];
      for (const one of requests) expected.push(await seen(real.url, one));
      using storage = interceptStorage({ storageUrl: 'http://storage.test', key: KEY, script: steps });
      const actual = [];
      for (const one of requests) actual.push(await seen('http://storage.test', one));
      expect(actual).toEqual(expected);
      expect(storage.attempts.map(factsOf)).toEqual(real.attempts().map(factsOf));
    }),
    { numRuns: 60 },
  );
});
