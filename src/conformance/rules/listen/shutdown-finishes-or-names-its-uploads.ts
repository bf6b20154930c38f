import type { Termination } from '../../../ledger/note-values.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { linesNaming } from '../../judge/naming-lines.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, inconclusive, observed, pass } from '../../rulebook/verdict.ts';
import { endedDuringUpload } from '../../scenarios/ended-during-upload.ts';

export const shutdownFinishesOrNamesItsUploads: Requirement = {
  id: 'listen/shutdown-finishes-or-names-its-uploads',
  title: 'Asked to end, it finishes its uploads or names those that it leaves',
  clause: 'Errors.background',
  level: 'recommended',
  profile: 'hardening',
  scenarios: [endedDuringUpload],
  judge(evidence) {
    const termination = terminationOf(evidence);
    if (!termination || termination.outcome === 'not-started') {
      return inconclusive('a second instance of the receiver, which was to be ended, did not listen');
    }
    const [upload] = evidence.uploads;
    if (!upload || termination.outcome === 'not-uploading') {
      return inconclusive('a second instance of the receiver, which was to be ended, made no upload');
    }
    const { recording, attempts } = upload;
    const { atMs, outcome, tookMs } = termination;
    const named = linesNaming(evidence, recording, atMs);
    const isFinished = attempts.some(({ ended, answer }) => ended === 'complete' && answer !== undefined);
    const found = [recording, ...attempts, ...named];
    if (outcome === 'killed') {
      const what = isFinished ? 'finished its upload' : named.length > 0 ? 'named its upload' : 'did neither';
      return observed(`it ${what}, but ran on until it was killed after ${describeMs(tookMs)}`, found);
    }
    if (isFinished || named.length > 0) return pass(1);
    return fail(
      'silent',
      'the upload to be finished, or a line of the output that names it',
      `an end after ${describeMs(tookMs)}, with the upload broken off and no such line`,
      found,
      { pattern: 'Breaks its upload off at SIGTERM and does not name it' },
    );
  },
  leavesOpen: 'A receiver that is killed; `own-fault/what-a-restart-loses` observes that.',
  fix: 'On SIGTERM wait for the uploads under way, and print the paths of those that are not finished.',
};

function terminationOf({ notes }: Evidence): Termination | undefined {
  return notes.find((note) => note.name === 'termination')?.value;
}
