import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { everyOtherStatusIsAFailure as rule } from '../../../src/conformance/rules/retry/every-other-status-is-a-failure.ts';

/** How the rule tells of uploads that get one attempt where storage answers so, beside one that is tried again. */
function told(...statuses: readonly number[]): unknown {
  const attempt = (recording: string, number: number, status: number) => ({
    kind: 'attempt',
    recording,
    number,
    atMs: number,
    ended: 'complete',
    resend: false,
    body: {},
    answer: { status, body: '', atMs: number },
  });
  const again = [attempt('again', 1, 500), attempt('again', 2, 201)];
  const uploads = [again, ...statuses.map((status) => [attempt(`${status}`, 1, status)])].map((attempts) => ({
    recording: { id: attempts[0]?.recording, label: '' },
    attempts,
    resends: [],
  }));
  const exchanges = uploads.flatMap(({ attempts }) => attempts);
  // Of all evidence it looks at these alone.
  const seen = { uploads, all: { uploads, deliveries: [] }, exchanges, times: timesAt(1) };
  const judgement = rule.judge(seen as unknown as Evidence);
  return 'pattern' in judgement ? judgement.pattern : judgement;
}

test('of many statuses that are final three are named, and the hundred where it is one', () => {
  expect(told(202, 204, 206)).toBe('No retry after 202, 204 and 206');
  expect(told(400, 403, 404, 409, 410)).toBe('No retry after 400, 403, 404 and 2 other statuses of the 400s');
  expect(told(202, 403, 404, 409, 410)).toBe('No retry after 202, 403, 404 and 2 other statuses');
});
