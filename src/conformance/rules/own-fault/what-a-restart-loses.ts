import { attemptEnd } from '../../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../../ledger/entry.ts';
import type { Kill } from '../../../ledger/note-values.ts';
import { isTaken } from '../../conduct/answers.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { retryPatienceMs } from '../../conduct/times.ts';
import { announcementsOf, missingUploadControl, uploadsOf } from '../../judge/control.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { type Inconclusive, inconclusive, type Observed, observed } from '../../rulebook/verdict.ts';
import { killedDuringUploads, STORED, UNDER_WAY, WAITING } from '../../scenarios/killed-during-uploads.ts';

export const whatARestartLoses: Observation = {
  id: 'own-fault/what-a-restart-loses',
  title: 'Which accepted uploads are lost where the receiver is killed and started again?',
  clause: 'R2.upload',
  level: 'observe',
  profile: 'hardening',
  scenarios: [killedDuringUploads],
  judge(evidence) {
    const kill = evidence.notes.find((note) => note.name === 'kill')?.value;
    if (!kill || kill.outcome === 'not-started') {
      return inconclusive('a second instance of the receiver, which was to be killed, did not listen');
    }
    if (kill.outcome === 'lives-on') {
      return inconclusive('a second instance of the receiver listened on after its processes were killed');
    }
    const left = [UNDER_WAY, WAITING]
      .flatMap((label) => uploadsOf(evidence, label))
      .filter((upload) => isLeft(evidence, upload, kill));
    if (left.length === 0) {
      return inconclusive('a second instance of the receiver had no accepted upload left when it was killed');
    }
    return judgeRestart(evidence, left, kill);
  },
  fix: 'Where no accepted upload may be lost, write each one down before its event is answered, and take up at each start what is left.',
};

/** Whether its event was taken before the kill, and it was not stored by then. */
function isLeft(evidence: Evidence, upload: Upload, { atMs }: Kill): boolean {
  const isAccepted = announcementsOf(evidence, upload).some(
    (delivery) => isTaken(delivery) && (delivery.answer?.endAtMs ?? atMs) < atMs,
  );
  return (
    isAccepted && !upload.attempts.some((attempt) => attempt.atMs < atMs && attemptEnd(attempt) === 'stored')
  );
}

function judgeRestart(evidence: Evidence, left: readonly Upload[], kill: Kill): Observed | Inconclusive {
  const { atMs, outcome, tookMs } = kill;
  const count = `${left.length} accepted ${left.length === 1 ? 'upload' : 'uploads'}`;
  if (outcome === 'stays-away') {
    return observed(
      `Killed with ${count} left, it did not listen within ${describeMs(tookMs)} when its command was started again.`,
      left.map(({ recording }) => recording),
    );
  }
  const missing = missingUploadControl(evidence);
  if (missing) return missing;
  const found = left.map((upload) => ({ upload, after: firstAfter(upload, atMs) }));
  const again = found.flatMap(({ after }) => (after ? [after] : []));
  const each = found.map(({ upload, after }) => {
    const what = `the one ${stateOf(upload, atMs)}`;
    return after ? `${what} comes ${describeMs(after.atMs - atMs)} after the kill` : `${what} does not come`;
  });
  const twice = uploadsOf(evidence, STORED).flatMap((upload) => firstAfter(upload, atMs) ?? []);
  const patience = again.length < left.length ? ` in ${describeMs(retryPatienceMs(evidence.times))}` : '';
  return observed(
    `Killed and started again, it makes ${again.length} of ${count} once more${patience}: ${each.join(', ')}.` +
      `${twice.length > 0 ? ' One that was stored before comes again, too.' : ''} The interface asks for none of this.`,
    [...left.map(({ recording }) => recording), ...again, ...twice],
  );
}

/** What the receiver had done of an upload when it was killed. */
function stateOf({ attempts, recording }: Upload, atMs: number): string {
  return attempts.some((attempt) => attempt.atMs < atMs)
    ? `that was ${recording.label}`
    : 'that had not begun';
}

function firstAfter({ attempts, resends }: Upload, atMs: number): AttemptEntry | undefined {
  return [...attempts, ...resends].toSorted((a, b) => a.atMs - b.atMs).find((attempt) => attempt.atMs > atMs);
}
