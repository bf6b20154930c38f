import type { Halt } from '../../../ledger/note-values.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { describeEnd } from '../../conduct/every-attempt.ts';
import { missingUploadControl, uploadsOf } from '../../judge/control.ts';
import type { Upload } from '../../rulebook/evidence.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { haltedDuringUploads } from '../../scenarios/halted-during-uploads.ts';
import { UNDER_WAY, WAITING } from '../../scenarios/killed-during-uploads.ts';

export const stoppedForAWhile: Observation = {
  id: 'own-fault/stopped-for-a-while',
  title: 'What becomes of accepted uploads where the receiver is stopped, and goes on later?',
  clause: 'R8.retry',
  level: 'observe',
  profile: 'hardening',
  scenarios: [haltedDuringUploads],
  judge(evidence) {
    const halt = evidence.notes.find((note) => note.name === 'halt')?.value;
    if (!halt || halt.outcome === 'not-started') {
      return inconclusive('a second instance of the receiver, which was to be stopped, did not listen');
    }
    const missing = missingUploadControl(evidence);
    if (missing) return missing;
    const [large] = uploadsOf(evidence, UNDER_WAY);
    const [refused] = uploadsOf(evidence, WAITING);
    const told = [
      ...(large && isBegun(large, halt) ? [endOf(large)] : []),
      ...(refused && isBegun(refused, halt) ? [retryOf(refused, halt)] : []),
    ];
    if (told.length === 0) return inconclusive('nothing was uploaded before it was stopped');
    const found = [large, refused].flatMap((upload) => upload?.attempts ?? []);
    return observed(`Stopped for ${describeMs(halt.untilMs - halt.fromMs)}: ${told.join('; ')}.`, found);
  },
  fix: 'Go by a clock that does not stand still, and take an attempt that broke meanwhile for failed.',
};

function isBegun({ attempts }: Upload, { fromMs }: Halt): boolean {
  return attempts.some(({ atMs }) => atMs < fromMs);
}

/** What became of the upload that was under way. */
function endOf({ recording, attempts }: Upload): string {
  const told = attempts.map(
    (attempt) =>
      `${attempt.body.sha256 === recording.sha256 ? 'whole' : 'not whole'} (${describeEnd(attempt)})`,
  );
  return `the upload that was under way is made ${told.join(', then ')}`;
}

/** What became of the retry that was waited for. */
function retryOf({ attempts }: Upload, { fromMs, untilMs }: Halt): string {
  const retry = attempts.find(({ atMs }) => atMs > fromMs);
  if (!retry) return 'the retry that was waited for does not come';
  const afterMs = retry.atMs - untilMs;
  return afterMs < 0
    ? 'the retry that was waited for comes meanwhile, from a process that was not stopped'
    : `the retry that was waited for comes ${describeMs(afterMs)} after it goes on`;
}
