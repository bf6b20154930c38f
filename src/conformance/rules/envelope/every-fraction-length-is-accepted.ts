import { judgeTaken } from '../../judge/judge-taken.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { timestampFractions } from '../../scenarios/timestamp-fractions.ts';

export const everyFractionLengthIsAccepted: Requirement = {
  id: 'envelope/every-fraction-length-is-accepted',
  title: 'Timestamps with one to nine digits after the point are taken',
  clause: 'Envelope.ts',
  level: 'required',
  profile: 'core',
  scenarios: [timestampFractions],
  judge: judgeTaken('a ts'),
  fix: 'Read ts with any number of digits after the point, or leave it a string.',
};
