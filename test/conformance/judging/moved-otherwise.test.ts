import { expect, test } from 'vitest';
import { movedOtherwise } from '../../../src/conformance/judge/moved-otherwise.ts';
import type { Effect } from '../../../src/effects/effects.ts';
import { spelledOut } from '../../../src/effects/spelled-out.ts';

const moved: Effect = { file: { from: 'rec/{data.output.name}', path: 'archive/{data.output.name}' } };
const made: Effect = { file: { path: 'web/{data.output.name}' } };
const removed: Effect = { file: { from: 'rec/{data.output.name}' } };

/** The effects of a described event that have other bytes than its recording; each file that is made is seen so. */
function accused(described: readonly Effect[]): readonly (string | undefined)[] {
  const all = described.flatMap(spelledOut);
  const awaited = all.map((effect) => ({
    delivery: { recording: 'r1' },
    effect,
    fitting: effect.file?.path
      ? [
          {
            seen: {
              what: 'file',
              path: effect.file.path.replace('{data.output.name}', 'a.mp4'),
              sha256: 'other',
            },
          },
        ]
      : [],
  }));
  const evidence = {
    uploads: [{ recording: { id: 'r1', name: 'a.mp4', sha256: 'own' } }],
    effects: { events: { video_transmux_finish: all } },
  };
  const [one, other] = [awaited, evidence] as unknown as Parameters<typeof movedOtherwise>;
  return movedOtherwise(one, other).map(({ effect }) => effect.file?.path);
}

test('a recording that is moved keeps its bytes', () => {
  expect(accused([moved])).toEqual(['archive/{data.output.name}']);
});

test('what is made beside a move, of the same name, may have other bytes', () => {
  expect(accused([moved, made])).toEqual(['archive/{data.output.name}']);
  expect(accused([made, moved])).toEqual(['archive/{data.output.name}']);
});

test('a result may have other bytes than the recording that is taken away after it', () => {
  expect(accused([made, removed])).toEqual([]);
});
