import { releaseMs } from '../../judging/release-ms.ts';
import type { Requirement } from '../../rule.ts';
import { answeringMs, manyHeldUploads, UNANSWERED } from '../../scenarios/many-held-uploads.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

export const doesNotWaitForOtherUploads: Requirement = {
  id: 'answer/does-not-wait-for-other-uploads',
  title: 'Deliveries are answered while other uploads are under way',
  clause: 'R2.no-wait',
  level: 'required',
  profile: 'reference',
  scenarios: [manyHeldUploads],
  judge(evidence) {
    const events = evidence.deliveries.filter(({ label }) => label === 'while uploads are held');
    const held = evidence.uploads.flatMap(({ attempts }) => attempts);
    const releasedAtMs = releaseMs(evidence.uploads);
    if (held.length === 0) return inconclusive('no upload began that an answer could have waited for');
    const { times } = evidence;
    const mostMs = times.strict ? answeringMs(times) : Number.POSITIVE_INFINITY;
    const prompt = events.filter(
      ({ atMs, answer }) => answer && answer.endAtMs < Math.min(releasedAtMs, atMs + mostMs),
    );
    // Those announced before: a receiver may have room for no more deliveries than for uploads after that. One whose
    // own upload has begun waits for that, which another rule judges.
    const sinceMs = Math.min(...events.map(({ atMs }) => atMs));
    const begun = new Set(held.filter(({ atMs }) => atMs < releasedAtMs).map(({ recording }) => recording));
    const waiting = evidence.deliveries.filter(
      ({ recording, atMs, answer }) =>
        recording !== undefined &&
        !begun.has(recording) &&
        atMs < sinceMs &&
        (!answer || answer.endAtMs >= releasedAtMs),
    );
    if (prompt.length > 0 && waiting.length >= UNANSWERED) {
      return fail(
        `answers to finished transmuxes while ${held.length} uploads are under way`,
        `other events are answered, ${waiting.length} finished transmuxes only after an upload`,
        waiting,
      );
    }
    return prompt.length > 0
      ? pass(prompt.length)
      : fail(`answers while ${held.length} uploads are under way`, 'answers only after them', events);
  },
  fix: 'Run uploads where they cannot hold up the handling of requests: other threads, tasks or processes.',
};
