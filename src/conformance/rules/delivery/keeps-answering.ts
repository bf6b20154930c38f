import { isMalformed } from '../../judging/malformed.ts';
import type { Requirement } from '../../rule.ts';
import { allEventTypes } from '../../scenarios/all-event-types.ts';
import { malformedBodies } from '../../scenarios/malformed-bodies.ts';
import { fail, pass } from '../../verdict.ts';

/** As many lines as a report shows. */
const LAST_LINES = 4;

export const keepsAnswering: Requirement = {
  id: 'delivery/keeps-answering',
  title: 'The receiver is still there when the run is over',
  clause: 'Reference receiver.route',
  level: 'required',
  profile: 'core',
  scenarios: [allEventTypes],
  judgesUnfinished: true,
  judge({ run, logs }) {
    const gone = run.notes.find(({ name }) => name === 'receiver-gone');
    // What malformed bodies do to a receiver is the matter of a rule of its own, which only recommends.
    const malformed = run.deliveries.some(
      (delivery) => delivery.scenario === malformedBodies.id && isMalformed(delivery),
    );
    if (gone && !malformed) {
      // What it printed last mostly tells why.
      const last = logs
        .filter(({ stream, atMs, text }) => stream === 'stderr' && atMs <= gone.atMs && text.trim() !== '')
        .slice(-LAST_LINES);
      return fail('a receiver that answers until the end', String(gone.value), [gone, ...last]);
    }
    const answered = run.deliveries.filter(({ answer }) => answer);
    return pass(answered.length);
  },
  fix: 'Handle every error of a request or an upload where it occurs, so that none ends the program.',
};
