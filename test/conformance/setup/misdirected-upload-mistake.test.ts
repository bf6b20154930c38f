import { expect, test } from 'vitest';
import { misdirectedUploadMistake } from '../../../src/conformance/perform/setup/misdirected-upload-mistake.ts';
import type { ListenerView } from '../../../src/target/target.ts';
import { fitting } from './setup-facts.ts';

type Upload = Parameters<typeof misdirectedUploadMistake>[0];

const right = { scheme: 'basic', user: 'empty', password: 'right' } as const;
const withoutBase: Upload = { wrong: ['path'], rawPath: '/file/a.mp4', credentials: right };
const withOtherKey: Upload = {
  wrong: ['credentials'],
  rawPath: '/api/file/a.mp4',
  credentials: { ...right, password: 'wrong' },
};

function told(environment: Record<string, string>): { readonly listener: ListenerView } {
  return { listener: { environment, connectingTo: [] } };
}

test('a receiver that was told a storage URL without the path of the storage is not judged', () => {
  const facts = { ...fitting, ...told({ UPLOADS: 'http://127.0.0.1:9000' }) };
  expect(misdirectedUploadMistake(withoutBase, facts)).toEqual({
    what: expect.stringMatching(/^the receiver uploads to "\/file\/\.\.\.", as its variable UPLOADS says/),
    hint: expect.stringContaining("--storage-base-path ''"),
  });
});

test('a receiver that was told another key is not judged', () => {
  const environment = { STORAGE_URL: 'http://127.0.0.1:9000/api', STORAGE_API_KEY: 'another-key' };
  const mistake = misdirectedUploadMistake(withOtherKey, { ...fitting, ...told(environment) });
  expect(mistake).toEqual({
    what: expect.stringContaining('STORAGE_API_KEY'),
    hint: expect.stringContaining('--storage-key'),
  });
  expect(JSON.stringify(mistake)).not.toContain('another-key');
});

test.each<[receiver: string, upload: Upload, environment: Record<string, string>]>([
  ['drops the path that it was told', withoutBase, { STORAGE_URL: 'http://127.0.0.1:9000/api' }],
  ['was told nothing that can be seen', withoutBase, {}],
  ['changes the path that it was told', withoutBase, { STORAGE_URL: 'http://127.0.0.1:9000/files' }],
  [
    'changes the key that it was told',
    withOtherKey,
    { STORAGE_URL: 'http://127.0.0.1:9000/api', STORAGE_API_KEY: 'storage-key' },
  ],
  [
    'takes its key from a file',
    withOtherKey,
    { STORAGE_URL: 'http://127.0.0.1:9000/api', STORAGE_KEY_FILE: '/run/secrets/key' },
  ],
  [
    'sends another user name',
    { ...withOtherKey, credentials: { ...right, user: 'not empty' } },
    { STORAGE_URL: 'http://127.0.0.1:9000/api', STORAGE_API_KEY: 'another-key' },
  ],
])('a receiver that %s is judged', (_, upload, environment) => {
  expect(misdirectedUploadMistake(upload, { ...fitting, ...told(environment) })).toBeUndefined();
});
