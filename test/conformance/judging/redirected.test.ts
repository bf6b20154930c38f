import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { redirectIsAFailure as rule } from '../../../src/conformance/rules/retry/redirect-is-a-failure.ts';

/** A redirected upload, and a request to its target so long after the answer, with so much of the recording. */
function judgedAfter(ms: number, sha256: string): unknown {
  const upload = (label: string, attempt: object) => ({
    recording: { label, name: `${label}-rh0123456789ab.mp4`, sha256: label },
    attempts: [{ id: label, method: 'PUT', rawPath: `/file/${label}.mp4`, ...attempt }],
    resends: [],
  });
  const uploads = [
    upload('redirected', { answer: { status: 302, body: '', atMs: 1_000 } }),
    upload('elsewhere', { atMs: 1_000 + ms, body: { bytes: 16_384, sha256 } }),
  ];
  // Of all evidence it looks at these alone.
  return rule.judge({ times: timesAt(1), uploads, all: { uploads, strays: [] } } as unknown as Evidence);
}

test('a request to the target of a redirect is told as an attempt where it sends the recording after the delay', () => {
  const attempt = { verdict: 'fail', pattern: 'The next attempt goes to where the redirect points' };
  expect(judgedAfter(10_000, 'redirected')).toMatchObject(attempt);
  const followed = { verdict: 'fail', pattern: 'Follows a redirect' };
  expect(judgedAfter(3, 'redirected')).toMatchObject(followed);
  expect(judgedAfter(10_000, 'nothing')).toMatchObject(followed);
});
