import { isBroken, isTaken } from '../../conduct/answers.ts';
import { isMalformed } from '../../conduct/malformed.ts';
import { twinsIn } from '../../conduct/twins.ts';
import { describeCases } from '../../judge/describe-cases.ts';
import { sameAsTwins } from '../../judge/same-as-twins.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { malformedBodies } from '../../scenarios/malformed-bodies.ts';

export const malformedBody: Observation = {
  id: 'envelope/malformed-body',
  title: 'Which answer does a body get that is no event, or is sent wrongly?',
  clause: 'Errors.bad-request',
  level: 'observe',
  profile: 'hardening',
  scenarios: [malformedBodies],
  judge({ deliveries, all }) {
    const malformed = deliveries.filter(isMalformed);
    if (malformed.length === 0) return inconclusive('no delivery was made');
    const refused = twinsIn(deliveries).filter((twin) => !isTaken(twin));
    if (refused.length > 0) return sameAsTwins(refused, all);
    const broken = malformed.filter(isBroken);
    const remark =
      broken.length === 0 ? '' : ' A status of the 500s tells that an error was not expected there.';
    return observed(`${describeCases(malformed)}.${remark}`, malformed);
  },
  fix: 'Answer 400 or 422 to what cannot be read, 413 to what is too large, and never a status of the 500s.',
};
