import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { sendsTheSameFileAgain as rule } from '../../../src/conformance/rules/retry/sends-the-same-file-again.ts';

/** Four attempts that send the first of two recordings of one name, after so many events. */
function judgedAfter(deliveries: number): unknown {
  const attempt = { body: { bytes: 16_384, sha256: 'first' }, ended: 'aborted' };
  const uploads = [
    { recording: { id: 'r1', label: 'name of one that fails first', sha256: 'first' }, attempts: [] },
    {
      recording: { id: 'r2', label: 'name of one that comes between', sha256: 'second' },
      attempts: [1, 2, 3, 4].map((number) => ({ ...attempt, id: `a${number}`, number })),
    },
  ];
  const announcements = Array.from({ length: deliveries }, (_, index) => ({
    id: `d${index}`,
    recording: 'r2',
  }));
  // Of all evidence it looks at these alone.
  const evidence = { times: timesAt(0.03), uploads, deliveries: announcements, all: { uploads: [] } };
  return rule.judge(evidence as unknown as Evidence);
}

test('a recording that was never announced is not told as one whose place another one takes', () => {
  expect(judgedAfter(1)).toMatchObject({ verdict: 'inconclusive', restsOnTime: true });
  expect(judgedAfter(2)).toMatchObject({
    verdict: 'fail',
    pattern: 'Sends the first of two files of one name twice',
  });
});
