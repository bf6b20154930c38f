import type { Upload } from '../../evidence.ts';
import { announcementsOf } from '../../judging/control.ts';
import type { Requirement } from '../../rule.ts';
import { heldMs, heldUpload } from '../../scenarios/held-upload.ts';
import type { Times } from '../../times.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

export const doesNotWaitForItsUpload: Requirement = {
  id: 'answer/does-not-wait-for-its-upload',
  title: 'The answer comes while the upload is still under way',
  clause: 'R2.no-wait',
  level: 'required',
  profile: 'reference',
  scenarios: [heldUpload],
  judge(evidence) {
    const held = evidence.uploads.filter(({ attempts }) => attempts.length > 0);
    if (held.length === 0) return inconclusive('no upload began that an answer could have waited for');
    const deliveries = held.flatMap((upload) => announcementsOf(evidence, upload));
    const waited = held.every((upload) =>
      announcementsOf(evidence, upload).every(
        ({ answer }) => !answer || answer.endAtMs >= heldUntilMs(upload, evidence.times),
      ),
    );
    if (!waited) return pass(held.length);
    return fail(
      'an answer before storage has answered the upload',
      `in ${held.length} of ${held.length} tries an answer only after it`,
      deliveries,
    );
  },
  fix: 'Schedule the upload in the background and answer at once.',
};

function heldUntilMs({ attempts }: Upload, times: Times): number {
  const [attempt] = attempts;
  const releasedAtMs = attempt?.answer?.atMs ?? Number.POSITIVE_INFINITY;
  // It is held until the answer is there, and in real time not for longer than this.
  return times.strict && attempt ? Math.min(releasedAtMs, attempt.atMs + heldMs(times)) : releasedAtMs;
}
