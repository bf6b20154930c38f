import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { releaseMs } from '../../conduct/release-ms.ts';
import type { Times } from '../../conduct/times.ts';
import { announcementsOf } from '../../judge/control.ts';
import { heldTogether } from '../../judge/held-together.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { type Fail, fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { heldMs, heldUpload, NEXT_OF_ITS_CONNECTION } from '../../scenarios/held-upload.ts';
import { manyHeldUploads, UNANSWERED, WHILE_HELD } from '../../scenarios/many-held-uploads.ts';

const EXPECTED = 'an answer before storage has answered the upload';

export const doesNotWaitForItsUpload: Requirement = {
  id: 'answer/does-not-wait-for-its-upload',
  title: 'The answer comes while the upload is still under way',
  clause: 'R2.no-wait',
  level: 'required',
  profile: 'reference',
  scenarios: [heldUpload, manyHeldUploads],
  judge(evidence) {
    const held = evidence.uploads.filter(
      ({ recording, attempts }) => recording.scenario === heldUpload.id && attempts.length > 0,
    );
    if (held.length === 0) return inconclusive('no upload began that an answer could have waited for');
    const deliveries = held.flatMap((upload) => announcementsOf(evidence, upload));
    if (deliveries.every(({ answer }) => !answer)) {
      return inconclusive('the announcements have no answer, whenever their uploads are over', 'answer');
    }
    const waited = held.every((upload) =>
      announcementsOf(evidence, upload).every(
        ({ answer }) => !answer || answer.endAtMs >= heldUntilMs(upload, evidence.times),
      ),
    );
    if (waited) {
      return fail(
        'answered-late',
        EXPECTED,
        `in all ${held.length} tries an answer only after it`,
        deliveries,
        { pattern: 'Answers only after its upload' },
      );
    }
    const behind = nextBehind(held, evidence);
    if (behind) return behind;
    const waiting = waitingBesideOthers(evidence);
    return waiting.length >= UNANSWERED
      ? fail(
          'answered-late',
          EXPECTED,
          `beside other uploads, ${waiting.length} answers only after it`,
          waiting,
          { pattern: 'Answers only after its upload when others are under way' },
        )
      : pass(held.length);
  },
  leavesOpen: 'How long the answer takes otherwise.',
  fix: 'Schedule the upload in the background and answer at once, however many uploads are under way.',
};

/** That whatever comes next over the connection of an announcement is answered only after the upload of that. */
function nextBehind(held: readonly Upload[], evidence: Evidence): Fail | undefined {
  const next = evidence.deliveries.filter(({ label, answer }) => label === NEXT_OF_ITS_CONNECTION && answer);
  const late = next.filter(({ atMs, answer }) => {
    const upload = held.findLast(({ attempts: [attempt] }) => attempt && attempt.atMs <= atMs);
    return upload && answer && answer.endAtMs >= releaseMs([upload]);
  });
  if (next.length === 0 || late.length < next.length) return undefined;
  return failInTime(
    'answered-late',
    'an answer to the next event over the connection of an announcement, before its upload is over',
    `in all ${late.length} tries an answer only after it`,
    [...held.flatMap(({ attempts }) => attempts), ...late],
    {
      pattern: 'Answers the next event of a connection only after the upload of the one before',
      fix: 'Let no upload be a part of the request that asks for it: some frameworks run background tasks, or what stands behind a middleware, before they read the next request of a connection.',
    },
  );
}

function heldUntilMs({ attempts }: Upload, times: Times): number {
  const [attempt] = attempts;
  const releasedAtMs = attempt?.answer?.atMs ?? Number.POSITIVE_INFINITY;
  // It is held until the answer is there, and in real time not for longer than this.
  return times.strict && attempt ? Math.min(releasedAtMs, attempt.atMs + heldMs(times)) : releasedAtMs;
}

/** The deliveries that were answered only after their own upload had begun and was released, when others were not. */
function waitingBesideOthers(evidence: Evidence): readonly DeliveryEntry[] {
  const uploads = heldTogether(evidence);
  const releasedAtMs = releaseMs(uploads);
  const isPrompt = ({ answer }: DeliveryEntry): boolean =>
    answer !== undefined && answer.endAtMs < releasedAtMs;
  // A receiver that answers nothing meanwhile breaks another rule.
  const others = evidence.deliveries.filter(({ label }) => label === WHILE_HELD);
  if (!others.some(isPrompt)) return [];
  return uploads
    .filter(({ attempts }) => attempts.some(({ atMs }) => atMs < releasedAtMs))
    .flatMap((upload) => announcementsOf(evidence, upload))
    .filter((delivery) => delivery.answer && !isPrompt(delivery));
}
