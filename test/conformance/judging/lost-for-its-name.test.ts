import { expect, test } from 'vitest';
import { lostForItsName } from '../../../src/conformance/judge/lost-for-its-name.ts';
import type { Evidence, Upload } from '../../../src/conformance/rulebook/evidence.ts';
import { FIRST_OF_NAME, SECOND_OF_NAME } from '../../../src/conformance/scenarios/same-name-twice.ts';

function upload(label: string, attempts: number): Upload {
  const recording = { name: 'one.mp4', label };
  return { recording, attempts: new Array(attempts).fill({}), resends: [] } as unknown as Upload;
}

const lost = upload(SECOND_OF_NAME, 0);

test.each([
  ['was sent once', 1, 'Drops one of two recordings of one name'],
  ['was sent in its place, too', 2, 'Sends one of two recordings of one name twice, and not the other'],
  ['was lost, too', 0, undefined],
])('a recording that is lost where the other one of its name %s', (_, attempts, pattern) => {
  const uploads = [upload(FIRST_OF_NAME, attempts), lost];
  expect(lostForItsName({ uploads } as unknown as Evidence, [lost])?.pattern).toBe(pattern);
});
