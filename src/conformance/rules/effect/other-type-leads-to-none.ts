import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { FENCE } from '../../conduct/fence.ts';
import { OPENING } from '../../conduct/opening.ts';
import { judgeNoEffect } from '../../judge/judge-no-effect.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { notApplicable } from '../../rulebook/verdict.ts';
import { effectsForOtherTypes } from '../../scenarios/effects-for-other-types.ts';

export const otherTypeLeadsToNone: Requirement = {
  id: 'effect/other-type-leads-to-none',
  title: 'An event of a type without effects leads to none, as described',
  clause: 'Events.uses',
  level: 'required',
  profile: 'core',
  scenarios: [effectsForOtherTypes],
  judge(evidence) {
    const isControl = ({ label }: DeliveryEntry): boolean => label === FENCE || label === OPENING;
    if (evidence.deliveries.every(isControl)) {
      return notApplicable('It takes a receiver that gets events that lead to no effect.');
    }
    return judgeNoEffect(evidence, 'no effect for a type of which none is described');
  },
  fix: 'Compare the type exactly, and do nothing for one that you do not know; or describe what you do for it.',
};
