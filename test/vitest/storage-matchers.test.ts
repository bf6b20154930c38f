import '../../src/vitest/index.ts';
import { stripVTControlCharacters } from 'node:util';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import type { Storage } from '../../src/storage/storage.ts';

function storage(): Promise<Storage> {
  return startStorage({ clock: systemClock(), key: 'film-key' });
}

async function put(to: Storage, name: string, body: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = { authorization: `Basic ${btoa(':film-key')}` };
  await fetch(`${to.url}/file/${name}`, { method: 'PUT', headers, body });
}

/** Credentials that are not those of the storage. */
const other = { authorization: `Basic ${btoa(':other-key')}` };

async function failureOf(expectation: Promise<void>): Promise<string> {
  const outcome = await expectation.then(
    () => undefined,
    (error: Error) => error,
  );
  if (!outcome) throw new Error('The expectation holds.');
  return stripVTControlCharacters(outcome.message);
}

describe('toHaveUploaded', () => {
  test('waits for an upload that is taken after failures', async () => {
    await using films = await storage();
    films.script('show.mp4', '500*2,201');
    const wanted = expect(films).toHaveUploaded('show.mp4', {
      attempts: 3,
      bytes: 5,
      sha256: '396290F7661A00BAAA75F1B6D89805A186F51CA69E5B2880338B15024EF650BA',
      body: 'owlet',
    });
    for (let attempt = 1; attempt <= 3; attempt += 1) await put(films, 'show.mp4', 'owlet');
    await wanted;
  });

  test('takes the upload that is right, whatever was asked, or sent with another key, before it', async () => {
    await using films = await storage();
    await fetch(`${films.url}/file/show.mp4`, { method: 'HEAD', headers: other });
    await fetch(`${films.url}/file/show.mp4`, { method: 'PUT', headers: other, body: 'owls' });
    await put(films, 'show.mp4', 'owlet');
    await expect(films).toHaveUploaded('show.mp4', { body: 'owlet' });
  });

  test('tells what differs, and what storage saw', async () => {
    await using films = await storage();
    films.script('show.mp4', '500,201');
    await put(films, 'show.mp4', 'owlet');
    await put(films, 'show.mp4', 'owls');
    const told = await failureOf(expect(films).toHaveUploaded('show.mp4', { attempts: 1, body: 'owlet' }));
    expect(told).toMatch(
      /^expect\(storage\)\.toHaveUploaded\('show\.mp4'\)\n\nThe upload of "show\.mp4" was another one:/,
    );
    expect(told).toContain(
      '  attempts\n    wanted: 1\n    came:   2\n  bytes of the body\n    wanted: 5\n    came:   4\n',
    );
    expect(told).toMatch(
      /"show\.mp4" attempt 1: PUT \/file\/show\.mp4, 5 bytes, sha256 \w{12}…, answered 500\n/,
    );
    expect(told).not.toContain('film-key');
  });

  test('tells what came instead of an upload that did not', async () => {
    await using films = await storage();
    const nothing = await failureOf(expect(films).toHaveUploaded('show.mp4', { timeoutMs: 20 }));
    expect(nothing).toContain(
      `No upload of "show.mp4" was taken within 20 ms. The storage at ${films.url} saw no request.`,
    );
    await put(films, 'other.mp4', 'owlet');
    const other = await failureOf(expect(films).toHaveUploaded('show.mp4', { timeoutMs: 20 }));
    expect(other).toContain('"other.mp4" attempt 1: PUT /file/other.mp4, 5 bytes');
  });

  test('takes no upload for one that the interface does not have, though the storage took it', async () => {
    await using films = await storage();
    await fetch(`${films.url}/show.mp4`, { method: 'POST', headers: other, body: 'owlet' });
    const told = await failureOf(expect(films).toHaveUploaded('show.mp4', { body: 'owlet' }));
    expect(told).toContain('  method\n    wanted: PUT\n    came:   POST\n');
    expect(told).toContain('    came:   /show.mp4\n');
    expect(told).toContain('  credentials\n    wanted: Basic, with an empty user name');
    expect(told).toContain('answered 201, wrong path and method and credentials');
    expect(told).not.toContain('other-key');
    await failureOf(expect(films).not.toHaveUploaded('show.mp4'));
  });

  test('does not take a failed upload for one', async () => {
    await using films = await storage();
    films.script('show.mp4', '507');
    await put(films, 'show.mp4', 'owlet');
    await expect(films).not.toHaveUploaded('show.mp4');
    await expect(films).not.toHaveUploaded('show.mp4', { timeoutMs: 20 });
  });

  test('says after .not what was uploaded', async () => {
    await using films = await storage();
    await put(films, 'show.mp4', 'owlet');
    expect(await failureOf(expect(films).not.toHaveUploaded('show.mp4'))).toContain(
      'An upload of "show.mp4" was taken. The storage at ',
    );
  });

  test('ends with the storage', async () => {
    const films = await storage();
    const told = failureOf(expect(films).toHaveUploaded('show.mp4', { timeoutMs: 60_000 }));
    await films[Symbol.asyncDispose]();
    expect(await told).toContain('No upload of "show.mp4" was taken before the storage was closed: await');
  });

  test('says what is no storage', async () => {
    expect(await failureOf(expect({ port: 1 }).toHaveUploaded('show.mp4'))).toBe(
      'toHaveUploaded wants a storage that startStorage of recorder-harness/storage has started, not {"port":1}.',
    );
  });

  property.prop([fc.uint8Array({ maxLength: 2000 }), fc.uint8Array({ maxLength: 2000 })], { numRuns: 15 })(
    'tells a body from every other',
    async (body, other) => {
      await using films = await storage();
      await put(films, 'show.mp4', Uint8Array.from(body));
      await expect(films).toHaveUploaded('show.mp4', { body });
      const isSame = Buffer.from(body).equals(Buffer.from(other));
      if (!isSame) await expect(films).not.toHaveUploaded('show.mp4', { body: other });
    },
  );
});

describe('toHaveRetried', () => {
  test('waits for the second attempt, whatever is answered', async () => {
    await using films = await storage();
    films.script('show.mp4', '500');
    await put(films, 'show.mp4', 'owlet');
    await expect(films).not.toHaveRetried('show.mp4');
    const retried = expect(films).toHaveRetried('show.mp4');
    await put(films, 'show.mp4', 'owlet');
    await retried;
    expect(await failureOf(expect(films).toHaveRetried('show.mp4', { attempts: 3, timeoutMs: 20 }))).toMatch(
      /Attempt 3 of "show\.mp4" did not come within 20 ms\. The storage at \S+ saw:\n\n.*attempt 1.*\n.*attempt 2/,
    );
    expect(await failureOf(expect(films).not.toHaveRetried('show.mp4'))).toContain(
      'Attempt 2 of "show.mp4" came.',
    );
  });
});

test('an option that a matcher does not have is refused, with those that it has', async () => {
  await using films = await storage();
  const misspelt = { attempt: 2 } as object;
  expect(await failureOf(expect(films).toHaveUploaded('show.mp4', misspelt))).toBe(
    'toHaveUploaded has no option "attempt"; it has attempts, bytes, sha256, body, timeoutMs.',
  );
  expect(await failureOf(expect(films).toHaveRetried('show.mp4', misspelt))).toBe(
    'toHaveRetried has no option "attempt"; it has attempts, timeoutMs.',
  );
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('a wait of %d ms is refused', async (timeoutMs) => {
  await using films = await storage();
  for (const wait of [
    expect(films).toHaveUploaded('show.mp4', { timeoutMs }),
    expect(films).toHaveRetried('show.mp4', { timeoutMs }),
  ]) {
    expect(await failureOf(wait)).toBe(`timeoutMs cannot be "${timeoutMs}".`);
  }
});
