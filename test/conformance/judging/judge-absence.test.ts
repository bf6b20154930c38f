import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { judgeAbsence } from '../../../src/conformance/judge/judge-absence.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';

/** What is said of an upload that must not be, of a file whose lawful upload was stored at `storedAtMs`, of an event at 1 s. */
function judged(storedAtMs: number, output = '/app/rec/r1.mp4'): object {
  const upload = (id: string, file: string, atMs: number): object => ({
    recording: { id, label: id, output: file },
    attempts: [
      { id: `a-${id}`, recording: id, atMs, ended: 'complete', answer: { atMs: atMs + 6, status: 201 } },
    ],
  });
  const uploads = [upload('r1', '/app/rec/r1.mp4', storedAtMs), upload('r2', output, storedAtMs + 542)];
  // Of all evidence it looks at these alone.
  const evidence = {
    uploads,
    deliveries: [{ recording: 'r1', atMs: 1_000 }],
    closures: [],
    stalls: [],
    times: timesAt(0.03),
  } as unknown as Evidence;
  return judgeAbsence(evidence, evidence.uploads.slice(1), 'no upload');
}

test('an upload that must not be rests on time where it may be a further attempt at a lawful one', () => {
  expect(judged(1_020)).not.toHaveProperty('restsOnTime');
  expect(judged(2_550)).toMatchObject({ verdict: 'fail', restsOnTime: true });
  expect(judged(2_550, '/app/rec/other.mp4')).not.toHaveProperty('restsOnTime');
});
