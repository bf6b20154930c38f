import { inBytes } from '../../conduct/describe-bytes.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { missingUploadControl, uploadsOf } from '../../judge/control.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { notApplicable, observed } from '../../rulebook/verdict.ts';
import { LOCKED, lockedRecording } from '../../scenarios/locked-recording.ts';

export const recordingThatCannotBeReadYet: Observation = {
  id: 'upload/recording-that-cannot-be-read-yet',
  title: 'What becomes of a recording that is there and cannot be read yet?',
  clause: 'R5.missing',
  level: 'observe',
  profile: 'hardening',
  scenarios: [lockedRecording],
  judge(evidence) {
    const locked = evidence.notes.find((note) => note.name === 'recording-locked')?.value;
    if (!locked) {
      return notApplicable(
        'It takes a harness on Linux, where a file can be there that not even root reads.',
      );
    }
    const missing = missingUploadControl(evidence);
    if (missing) return missing;
    const attempts = uploadsOf(evidence, LOCKED).flatMap((upload) => upload.attempts);
    const early = attempts.filter(({ atMs }) => atMs < locked.untilMs);
    const [later] = attempts.filter(({ atMs }) => atMs >= locked.untilMs);
    const sent = early.map(({ body, ended }) => `${inBytes(body.bytes)} in a request that ended ${ended}`);
    const meanwhile =
      sent.length > 0 ? `While it cannot be read, the receiver sends ${sent.join(', ')}. ` : '';
    const then = later
      ? `It is uploaded ${describeMs(later.atMs - locked.untilMs)} after it can be read, ${describeMs(later.atMs - locked.fromMs)} after it was announced.`
      : 'It is not uploaded when it can be read, and later recordings are.';
    return observed(meanwhile + then, attempts);
  },
  fix: 'Take an error of reading for the failure of an attempt, so that the next attempt reads the file anew.',
};
