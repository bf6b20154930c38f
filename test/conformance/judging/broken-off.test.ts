import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { sendsTheExactBytes as rule } from '../../../src/conformance/rules/upload/sends-the-exact-bytes.ts';

/** One recording of 1 byte, whose only attempt sends this and ends so. */
function judgedBy(sha256: string, ended: 'aborted' | 'complete'): unknown {
  const attempt = {
    ...{ kind: 'attempt', id: 'a1', number: 1, atMs: 14_151, fault: '201', headers: [], chunks: [] },
    ...{ body: { bytes: 1, sha256, lastAtMs: 14_151 }, ended, lostAtMs: 14_166 },
  };
  const recording = {
    id: 'r1',
    scenario: 'recording-sizes',
    label: '1 bytes',
    bytes: 1,
    sha256: 'right',
    laid: true,
  };
  const uploads = [{ recording, attempts: [attempt], resends: [] }];
  // Of all evidence it looks at these alone.
  return rule.judge({
    times: timesAt(0.03),
    stalls: [],
    uploads,
    all: { uploads, deliveries: [] },
    exchanges: [],
  } as unknown as Evidence);
}

test('whole bytes of which storage reads the end of the connection with them may have waited for storage to read', () => {
  expect(judgedBy('right', 'aborted')).toMatchObject({ verdict: 'fail', restsOnTime: true });
});

test('other bytes are no matter of time', () => {
  expect(judgedBy('wrong', 'complete')).not.toHaveProperty('restsOnTime');
  expect(judgedBy('wrong', 'complete')).toMatchObject({
    verdict: 'fail',
    actual: expect.stringContaining('other content'),
  });
});
