import { describe, expect, test } from 'vitest';
import { RecordingIndex } from '../../src/conformance/stage/recording-index.ts';
import type { RecordingEntry } from '../../src/ledger/entry.ts';
import type { UploadRequest } from '../../src/storage/storage.ts';

const NAME = 'late night-rh0123456789ab.mp4';

function recording(id: string, name: string, sha256 = id): RecordingEntry {
  return { kind: 'recording', id, name, laid: true, bytes: 5, sha256 } as RecordingEntry;
}

function put(rawPath: string, method = 'PUT', headers: UploadRequest['headers'] = []): UploadRequest {
  return { method, rawPath, name: '', headers };
}

function everyByte(text: string, write: (byte: number) => string): string {
  return [...Buffer.from(text)].map(write).join('');
}

function hex(byte: number): string {
  return `%${byte.toString(16).padStart(2, '0')}`;
}

describe('an upload is recognised', () => {
  const index = new RecordingIndex();
  const mine = recording('r1', NAME);
  index.add(recording('r0', 'another-rhba9876543210.mp4'));
  index.add(mine);

  test.each([
    ['as it is', `/file/${encodeURIComponent(NAME)}`],
    ['with every byte encoded', `/api/file/${everyByte(NAME, hex)}`],
    ['with every byte encoded in upper case', `/file/${everyByte(NAME, (byte) => hex(byte).toUpperCase())}`],
    ['with a host', `http://storage.example/file/${encodeURIComponent(NAME)}`],
    ['with steps in its path', `/api/x/../file/./${encodeURIComponent(NAME)}`],
    ['with a suffix', `/file/${encodeURIComponent(NAME)}.retry1`],
    ['with a prefix', `/file/2-${encodeURIComponent(NAME)}`],
    ['in upper case', `/file/${encodeURIComponent(NAME.toUpperCase())}`],
    ['encoded twice', `/file/${encodeURIComponent(everyByte(NAME, hex))}`],
    ['after bytes that are no UTF-8', `/file/%e9${everyByte(NAME, hex)}`],
    ['as a folder', `/file/${encodeURIComponent(NAME)}/part`],
    ['in the query', `/file?name=${encodeURIComponent(NAME)}`],
  ])('%s', (_how, rawPath) => {
    expect(index.namedBy(put(rawPath))).toBe(mine);
  });

  test.each(['POST', 'PATCH'])('by another method: %s', (method) => {
    expect(index.namedBy(put(`/file/${NAME}`, method))).toBe(mine);
  });

  test('by any method, when it sends a body', () => {
    expect(index.namedBy(put(`/file/${NAME}`, 'MKCOL', [['Content-Length', '5']]))).toBe(mine);
    expect(index.namedBy(put(`/file/${NAME}`, 'REPORT', [['transfer-encoding', 'chunked']]))).toBe(mine);
    expect(index.namedBy(put(`/file/${NAME}`, 'HEAD', [['content-length', '0']]))).toBeUndefined();
    expect(index.namedBy(put(`/file/${NAME}`, 'DELETE'))).toBeUndefined();
  });

  test('by its bytes alone', () => {
    expect(index.namedBy(put('/file/copy.mp4'))).toBeUndefined();
    expect(index.withContent({ sha256: 'r1', bytes: 5 })).toBe(mine);
    expect(index.withContent({ sha256: 'r2', bytes: 5 })).toBeUndefined();
  });
});

test('a name stands for the recording that was added last, and the earlier one keeps its id', () => {
  const index = new RecordingIndex();
  const first = recording('r1', NAME);
  const second = recording('r2', NAME);
  index.add(first);
  expect(index.namedBy(put(`/file/${NAME}`))).toBe(first);
  index.add(second);
  expect(index.namedBy(put(`/file/${NAME}`))).toBe(second);
  expect(index.withId('r1')).toBe(first);
  expect(index.namedBy(put('/file/another.mp4'))).toBeUndefined();
});

test('a file that is not there, or is empty, has no bytes to know it by', () => {
  const index = new RecordingIndex();
  index.add({ ...recording('r1', NAME, 'e3b0'), bytes: 0 });
  index.add({ ...recording('r2', 'x-rhba9876543210.mp4', ''), laid: false });
  expect(index.withContent({ sha256: 'e3b0', bytes: 0 })).toBeUndefined();
  expect(index.withContent({ sha256: '', bytes: 0 })).toBeUndefined();
});
