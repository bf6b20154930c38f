import type { AttemptEntry } from '../../../ledger/entry.ts';
import { announcedBytes } from '../../conduct/announced-bytes.ts';
import { brokenOffByItself } from '../../conduct/broken-off-by-itself.ts';
import { counted, inBytes } from '../../conduct/describe-bytes.ts';
import { describeEnd, everyAttempt, type Made } from '../../conduct/every-attempt.ts';
import { tolerances } from '../../conduct/tolerances.ts';
import { isOfClient, triesByItself } from '../../conduct/tries-by-itself.ts';
import { isBrokenOff, isExact, isSilent, wholeBodies } from '../../conduct/whole-bodies.ts';
import { wrappingHeader } from '../../conduct/wrapping-header.ts';
import { describePlace } from '../../judge/describe-place.ts';
import { describeSent } from '../../judge/describe-sent.ts';
import { firstTelling } from '../../judge/first-telling.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, type Headline, inconclusive, pass } from '../../rulebook/verdict.ts';
import { REFUSED } from '../../scenarios/closed-port.ts';
import { failingUploads } from '../../scenarios/failing-uploads.ts';
import { lostConnections } from '../../scenarios/lost-connections.ts';
import { stalledStorage } from '../../scenarios/stalled-storage.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { storageAlwaysStalls } from '../../scenarios/storage-always-stalls.ts';

export const sendsTheWholeFileAgain: Requirement = {
  id: 'retry/sends-the-whole-file-again',
  title: 'Every attempt sends the whole recording',
  clause: 'R6.bytes',
  level: 'required',
  follows: [
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'by-client', own: 'by-client' },
    { rule: 'upload/sends-the-exact-bytes' },
  ],
  hinders: ['plain-body'],
  profile: 'reference',
  scenarios: [storageAlwaysFails, lostConnections],
  habits: [...failingUploads, stalledStorage, storageAlwaysStalls],
  needs: ['further-attempts'],
  judge(evidence) {
    const { uploads } = evidence.all;
    const brokenOff = everyAttempt(uploads).filter((made) => isAgain(made) && isBrokenOff(made, evidence));
    const whole = wholeBodies(uploads);
    const again = whole.filter(isAgain);
    if (again.length + brokenOff.length === 0) {
      return uploads.some(({ attempts }) => attempts.slice(1).some(wrappingHeader))
        ? inconclusive('the file is wrapped in a form or a content encoding', 'plain-body')
        : inconclusive('no second attempt was made');
    }
    const firsts = new Map(whole.filter((made) => !isAgain(made)).map((made) => [made.recording, made]));
    // A receiver that spoils the file each time sends another one than is there, and the same one again.
    const spoils = [...firsts.values()].some((made) => !isExact(made));
    const wrong = again.filter((made) => {
      if (isExact(made)) return false;
      const first = firsts.get(made.recording);
      return first ? first.attempt.body.sha256 !== made.attempt.body.sha256 : !spoils;
    });
    const shown = [...wrong, ...brokenOff];
    // Where all of them come before the delay is over, and storage knows some as resends, the HTTP client sends them all.
    const resent = shown.filter(({ attempt }) => attempt.resend);
    const areOfClient = shown.every(({ attempt, before }) => isOfClient(attempt, before, evidence));
    const first = firstTelling(areOfClient && resent.length > 0 ? resent : shown);
    if (!first) return pass(again.length);
    const { attempt } = first;
    const sent = wrong.includes(first) ? describeSent(first) : describeBrokenOff(attempt);
    const isByClient = triesByItself(evidence) && areOfClient;
    // No busy machine keeps a receiver from sending for so long, or so often.
    const isSure =
      wrong.length > 0 ||
      brokenOffByItself(uploads, evidence).length >= tolerances.noAccident ||
      brokenOff.some((made) => isSilent(made.attempt, evidence));
    const isUnended = shown.every((made) => made.attempt.ended === 'open');
    const departure = isByClient ? 'by-client' : wrong.length > 0 ? 'other-bytes' : 'cut-short';
    return (isSure ? fail : failInTime)(
      isUnended ? 'unended' : departure,
      'the whole recording in every attempt',
      `${sent} in ${describePlace(first)}${attempt.resend ? ', sent again at once' : ''}`,
      [...new Set([first, ...shown])].map((made) => made.attempt),
      headlineOf(first, shown, wrong.includes(first)),
    );
  },
  fix: 'Open the file anew for every attempt, and keep the HTTP client from sending a used stream again by itself.',
};

/** After how many kinds of failures it is told of each. */
const NAMED = 3;

/** What becomes of the file when it is sent once more. */
function headlineOf(
  { attempt, recording, before }: Made,
  shown: readonly Made[],
  isComplete: boolean,
): Headline {
  // Whatever became of the attempt before, it is not for that.
  const ends = new Set(shown.map(({ before: last }) => last && describeEnd(last)));
  const isForAny = ends.size > NAMED || new Set(shown.map((made) => made.before?.ended)).size > 1;
  const place = before ? `Attempt ${attempt.number}` : 'An attempt after a refused connection';
  const number = isForAny ? 'A further attempt' : place;
  const which = attempt.resend ? 'A request that is sent again' : number;
  const after = before && !isForAny ? `, after ${describeEnd(before)},` : '';
  const own = attempt.resend
    ? 'Keep the HTTP client from sending a used stream again by itself.'
    : 'Open the file anew for each attempt, at its beginning.';
  if (!isComplete) {
    const end = attempt.ended === 'open' ? 'does not end' : 'breaks off';
    const isEmpty = recording.bytes > 0 && attempt.body.bytes === 0;
    return { pattern: `${which}${after} ${isEmpty ? 'sends nothing, and ' : ''}${end}`, fix: own };
  }
  const pattern = `${which}${after} sends ${describeSent({ attempt, recording, before }).replace(/,$/, '')}`;
  return attempt.body.bytes < recording.bytes
    ? { pattern, fix: own }
    : {
        pattern,
        fix: 'Send the same file in each attempt, whatever storage answered to the one before.',
      };
}

function describeBrokenOff(attempt: AttemptEntry): string {
  const { body, ended } = attempt;
  const length = announcedBytes(attempt);
  const sent =
    length === undefined
      ? inBytes(body.bytes)
      : `${counted(body.bytes)} of ${counted(length)} announced bytes`;
  return `${sent} ${ended === 'open' ? 'and no more until the run ended,' : 'before the receiver broke off,'}`;
}

/** Whether it follows a failure; before the first that is seen of an upload, connections were refused. */
function isAgain({ before, recording }: Made): boolean {
  return before !== undefined || recording.label === REFUSED;
}
