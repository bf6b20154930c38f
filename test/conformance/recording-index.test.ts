import { expect, test } from 'vitest';
import { RecordingIndex } from '../../src/conformance/recording-index.ts';
import type { RecordingEntry } from '../../src/ledger/entry.ts';

function recording(id: string, name: string): RecordingEntry {
  return { kind: 'recording', id, name } as RecordingEntry;
}

test('a name stands for the recording that was added last, and the earlier one keeps its id', () => {
  const index = new RecordingIndex();
  const first = recording('r1', 'live-rh0123456789ab.mp4');
  const second = recording('r2', first.name);
  index.add(first);
  expect(index.inPath(`/file/${first.name}`)).toBe(first);
  index.add(second);
  expect(index.inPath(`/file/${first.name}`)).toBe(second);
  expect(index.withId('r1')).toBe(first);
  expect(index.inPath('/file/another.mp4')).toBeUndefined();
});
