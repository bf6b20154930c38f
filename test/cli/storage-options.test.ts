import { expect, test } from 'vitest';
import { readTold } from '../../src/cli/command/read-told.ts';
import { storage } from '../../src/cli/definitions/storage.ts';
import { type StorageOptions, storageOptions } from '../../src/cli/storage/storage-options.ts';

function read(argv: readonly string[], environment: Record<string, string> = {}): StorageOptions {
  return storageOptions(
    readTold({ name: 'storage', ...storage, under: undefined }, argv, environment),
    environment,
  );
}

test.each([
  ['500,201', { glob: '*', script: '500,201' }],
  ['*.ts=500,201', { glob: '*.ts', script: '500,201' }],
  ['503[Retry-After=1],201', { glob: '*', script: '503[Retry-After=1],201' }],
  ['show.mp4=503[Retry-After=1]', { glob: 'show.mp4', script: '503[Retry-After=1]' }],
  ['201{"id":"a=b"}', { glob: '*', script: '201{"id":"a=b"}' }],
  ['500,400=["a",1]', { glob: '*', script: '500,400=["a",1]' }],
  ['400[X-A=b]=null', { glob: '*', script: '400[X-A=b]=null' }],
  ['type:text/html;charset=utf-8+201', { glob: '*', script: 'type:text/html;charset=utf-8+201' }],
  ['a=400="x"', { glob: 'a', script: '400="x"' }],
  ['show-500=201', { glob: 'show-500', script: '201' }],
  ['video+500=201', { glob: 'video+500', script: '201' }],
  ['live,201=500,201', { glob: 'live,201', script: '500,201' }],
  ['take=2.mp4=503[A=b]', { glob: 'take=2.mp4', script: '503[A=b]' }],
  ['type:a,201.ts=500', { glob: 'type:a,201.ts', script: '500' }],
  ['=201', { glob: '*', script: '201' }],
])('the script %s names its files and steps', (text, script) => {
  expect(read(['--script', text]).scripts).toEqual([script]);
});

test.each([
  ['video+500=2o1', '  2o1\n  ^'],
  ['500=[1', '  500=[1\n  ^'],
  ['reset,500[A=b=201', '  reset,500[A=b=201\n        ^'],
])('a mistake in %s is pointed at', (text, pointed) => {
  expect(() => read(['--script', text])).toThrow(pointed);
});

test('a script that is not understood is a usage error', () => {
  expect(() => read(['--script', '*.mp4=500,explode'])).toThrow(
    expect.objectContaining({ code: 'RWH_FAULT_SCRIPT_INVALID' }),
  );
});

test('the key comes from the option, then from the environment, else it is new', () => {
  const environment = { STORAGE_API_KEY: 'from-environment' };
  expect(read(['--key', 'from-option'], environment)).toMatchObject({ key: 'from-option', keyIsNew: false });
  expect(read([], environment)).toMatchObject({ key: 'from-environment', keyIsNew: false });
  expect(read([]).keyIsNew).toBe(true);
});

test('a storage behaves as a service with or without a largest file', () => {
  expect(read([]).behave).toBeUndefined();
  expect(read(['--behave']).behave).toBe('service');
  expect(read(['--behave', '16MiB']).behave).toBe('service:16MiB');
  expect(() => read(['--behave', 'much'])).toThrow(expect.objectContaining({ code: 'RWH_OPTION_INVALID' }));
});
