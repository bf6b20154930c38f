import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { warpLibrary } from '../../src/target/warp-library.ts';

const base = mkdtempSync(join(tmpdir(), 'warp-library-'));

afterAll(() => rmSync(base, { recursive: true }));

function rootWith(name: string, ...files: string[]): string {
  const root = join(base, name);
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  return root;
}

test('finds the library of an architecture', () => {
  const root = rootWith('debian', 'riscv64-linux-gnu/faketime/libfaketime.so.1');
  const found = warpLibrary({ platform: 'linux', roots: [root] });
  expect(found).toBe(join(root, 'riscv64-linux-gnu/faketime/libfaketime.so.1'));
});

test('prefers the plain library wherever it is', () => {
  const threads = rootWith('threads', 'faketime/libfaketimeMT.so.1');
  const plain = rootWith('plain', 'faketime/libfaketime.so.1');
  expect(warpLibrary({ platform: 'linux', roots: [threads, plain] })).toMatch(/libfaketime\.so\.1$/);
  expect(warpLibrary({ platform: 'linux', roots: [threads] })).toMatch(/libfaketimeMT\.so\.1$/);
});

test('names the package where there is none', () => {
  expect(() => warpLibrary({ platform: 'linux', roots: [join(base, 'nothing')] })).toThrow(
    expect.objectContaining({
      code: 'RWH_WARP_UNAVAILABLE',
      hint: 'Install libfaketime: apt-get install faketime.',
    }),
  );
});

test('is refused on other systems than Linux', () => {
  expect(() => warpLibrary({ platform: 'darwin', roots: [] })).toThrow(
    expect.objectContaining({ message: expect.stringContaining('darwin, not Linux') }),
  );
});
