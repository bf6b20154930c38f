import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { describeAnswer, isTaken } from '../../conduct/answers.ts';
import { uploadsOf } from '../../judge/control.ts';
import { judgeAbsence } from '../../judge/judge-absence.ts';
import { judgeAnswers } from '../../judge/judge-answers.ts';
import { shutOutAfterWrongKeys } from '../../judge/shut-out-after-wrong-keys.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { type Fail, fail, type Headline, inconclusive } from '../../rulebook/verdict.ts';
import { badKey, RIGHT_KEY } from '../../scenarios/bad-key.ts';
import {
  AFTER_A_WRONG_KEY,
  ALONE,
  keysInTurn,
  NO_RIGHT_KEYS,
  OF_A_KNOWN_EVENT,
  ON_ANOTHER_CONNECTION,
  WITHOUT_KEY,
  WRONG_ONE_BEFORE,
} from '../../scenarios/keys-in-turn.ts';
import { wrongKeys } from '../../scenarios/wrong-keys.ts';

export const eachDeliveryNeedsTheKey: Requirement = {
  id: 'auth/each-delivery-needs-the-key',
  title:
    'Each delivery is let in by its own key, whatever came before it on its connection, of its event or with wrong keys',
  clause: 'R1.forbidden',
  level: 'required',
  // What is made in place of a further attempt is let in by no key.
  follows: [{ rule: 'retry/failing-upload-is-tried-three-times', its: 'other-file' }],
  hinders: ['answer'],
  profile: 'reference',
  scenarios: [keysInTurn],
  // As many wrong keys in a row as a receiver may shut an address out for.
  habits: [badKey, wrongKeys],
  judge(evidence) {
    const shutOut = shutOutAfterWrongKeys(evidence, isRightKeyAlone);
    if (shutOut) return { ...shutOut, clause: 'Reference receiver.key' };
    const keptOut = Object.keys(NO_RIGHT_KEYS).filter((what) => isKeptOutAlone(what, evidence));
    if (keptOut.length === 0)
      return inconclusive('every key is let in even where no right one came before it', 'silence');
    const isAfter = (label: string): boolean =>
      !label.endsWith(ALONE) && keptOut.some((what) => label.startsWith(what));
    // A recording that was let in before may be sent more than once for that alone, as others are then.
    const isSentOnce = uploadsOf(evidence, 'fence').every(({ attempts }) => attempts.length === 1);
    const isTold = (label: string): boolean => isSentOnce || !label.endsWith(OF_A_KNOWN_EVENT);
    const silence = judgeAbsence(
      evidence,
      // The keys come beside each other, in an order of their own in each run.
      keptOut.flatMap((what) =>
        evidence.uploads.filter(
          ({ recording: { label } }) => label.startsWith(what) && isAfter(label) && isTold(label),
        ),
      ),
      'no upload unless the delivery itself has the key',
      ([label = '']) => ({ pattern: `Uploads by a key that came before: ${label}` }),
    );
    if (silence.verdict === 'fail') return silence;
    const wrong = evidence.deliveries.filter(({ label }) => isAfter(label) && !label.startsWith(WITHOUT_KEY));
    const answers = judgeAnswers(
      wrong,
      {
        expected: 'a refusal, as where no right key came before',
        isRight: (delivery) => !isTaken(delivery),
        stated: 'refused',
      },
      evidence,
    );
    return answers.verdict === 'fail' ? answers : (refusedForAnother(evidence) ?? silence);
  },
  fix: 'Compare the key of each request, before anything that was kept from an earlier one is looked at.',
};

/** Whether it is a harmless event under the right key, on a connection that had no other one. */
function isRightKeyAlone({ scenario, label }: DeliveryEntry): boolean {
  return label === ON_ANOTHER_CONNECTION || (scenario === badKey.id && label === RIGHT_KEY);
}

/** Whether such a key does not count where nothing came before it; what lets it in then is judged by other rules. */
function isKeptOutAlone(what: string, evidence: Evidence): boolean {
  const label = `${what} ${ALONE}`;
  return (
    uploadsOf(evidence, label).every(({ attempts }) => attempts.length === 0) &&
    (what === WITHOUT_KEY ||
      evidence.deliveries.some((delivery) => delivery.label === label && !isTaken(delivery)))
  );
}

const OF_ITS_KEY: Headline = {
  pattern: 'The right key is refused after a wrong one',
  fix: 'Keep nothing of a wrong key: the next request on its connection may have the right one.',
};

/** What servers answer to bytes that are no request, as the rest of a body is. */
const OF_NO_REQUEST: ReadonlySet<number> = new Set([400, 405, 408, 411, 413, 414, 431, 501, 505]);

/** The server seems to read the request from the middle of the one before. */
function ofItsBody(status: number): Headline {
  return {
    pattern: `Answers ${status} to the request that follows a refused one on its connection`,
    fix: 'Read the body of each request to its end before it is answered, or close its connection: what is left of it is taken for the next request.',
  };
}

/** The right key, refused where a wrong one came before it, and taken on a connection of its own. */
function refusedForAnother({ deliveries }: Evidence): Fail | undefined {
  const [before, after, alone] = [WRONG_ONE_BEFORE, AFTER_A_WRONG_KEY, ON_ANOTHER_CONNECTION].map((label) =>
    deliveries.find((delivery) => delivery.label === label),
  );
  if (!after?.answer || isTaken(after) || !alone || !isTaken(alone)) return undefined;
  const refusal = fail(
    'refused',
    'a status of the 200s for the right key',
    `${describeAnswer(after)} to the right key after a wrong one`,
    [after, alone],
    before && !isTaken(before) && OF_NO_REQUEST.has(after.answer.status)
      ? ofItsBody(after.answer.status)
      : OF_ITS_KEY,
  );
  return { ...refusal, clause: 'Reference receiver.key' };
}
