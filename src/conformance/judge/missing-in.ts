import { isTaken } from '../conduct/answers.ts';
import { expectedUpload } from '../conduct/expected-upload.ts';
import { FENCE } from '../conduct/fence.ts';
import { twinsIn } from '../conduct/twins.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Missing } from '../rulebook/missing.ts';
import { awaitedEffects } from './awaited-effects.ts';

/** What the receiver should have done in this evidence, and did not; what only a rule itself can tell is left out. */
export function missingIn(evidence: Evidence): readonly Missing[] {
  const { all, target, times } = evidence;
  const guarded = target.lacks.secret === undefined;
  const seen = all.uploads.map(({ recording, attempts }) => {
    const announcements = all.deliveries.filter((delivery) => delivery.recording === recording.id);
    const { answers, courses } = expectedUpload(recording, announcements, { guarded, times });
    const isRefused = answers.some(([delivery, stated]) => stated === 'success' && !isTaken(delivery));
    return { isRefused, made: attempts.length, due: Math.min(...courses.map(({ length }) => length)) };
  });
  const isMissing: Readonly<Partial<Record<Missing, boolean>>> = {
    answer:
      seen.some(({ isRefused }) => isRefused) ||
      // A twin and a fence are usual events.
      [...twinsIn(all.deliveries), ...all.deliveries.filter(({ label }) => label === FENCE)].some(
        (delivery) => !isTaken(delivery),
      ),
    upload: seen.some(({ made, due }) => made === 0 && due > 0),
    'further-attempt': seen.some(({ made, due }) => made > 0 && made < due),
    effect: awaitedEffects(evidence).some(({ fitting }) => fitting.length === 0),
  };
  return (Object.keys(isMissing) as Missing[]).filter((kind) => isMissing[kind]);
}
