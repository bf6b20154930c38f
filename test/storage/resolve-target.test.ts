import { expect, test } from 'vitest';
import { resolveTarget } from '../../src/storage/resolve-target.ts';

test.each([
  ['/file/live.mp4', ['file'], 'live.mp4'],
  ['/%66%69le/%6C%69%76%65.mp4', ['file'], 'live.mp4'],
  ['/%66%69le/%6c%69%76%65.mp4', ['file'], 'live.mp4'],
  ['http://storage.example:80/file/live.mp4', ['file'], 'live.mp4'],
  ['HTTPS://user:word@storage.example/file/live.mp4', ['file'], 'live.mp4'],
  ['/api/../file/./live.mp4', ['file'], 'live.mp4'],
  ['/api/%2e%2E/file/%2e/live.mp4', ['file'], 'live.mp4'],
  ['/../../file/live.mp4', ['file'], 'live.mp4'],
  ['/file/a+b.mp4', ['file'], 'a+b.mp4'],
  ['/file/a%2Bb.mp4', ['file'], 'a+b.mp4'],
  ['/file/a%2Fb.mp4', ['file'], 'a/b.mp4'],
  ['/file/a%252Fb.mp4', ['file'], 'a%2Fb.mp4'],
  ['/file/%E8%91%B5.mp4', ['file'], '葵.mp4'],
  ['/file/%E8%91.mp4', ['file'], undefined],
  ['/file/100%.mp4', ['file'], undefined],
  ['//file/live.mp4', ['', 'file'], 'live.mp4'],
  ['/file/live.mp4/', ['file', 'live.mp4'], ''],
  ['/file/live.mp4/.', ['file', 'live.mp4'], ''],
  ['/file/live.mp4/..', ['file'], ''],
  ['/', [], ''],
  ['*', [], undefined],
])('%s is the folders %j and the name %j', (target, folders, name) => {
  expect(resolveTarget(target)).toEqual({ folders, name, query: undefined });
});

test('the query stays as it is', () => {
  expect(resolveTarget('/file/a?b=%41&c=/../d?e')).toEqual({
    folders: ['file'],
    name: 'a',
    query: 'b=%41&c=/../d?e',
  });
  expect(resolveTarget('/file/a?').query).toBe('');
});
