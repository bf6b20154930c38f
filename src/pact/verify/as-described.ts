import { describedLacks } from '../../conformance/perform/described-lacks.ts';
import { catalogue } from '../../conformance/rulebook/catalogue.ts';
import { needsOf } from '../../conformance/rulebook/plan.ts';
import { memberOf } from '../../spec/member-of.ts';
import type { OpenTarget } from '../../target/target.ts';
import type { FileInteraction } from './pact-file.ts';

/** An interaction as a receiver is held to it. */
export interface DescribedInteraction {
  readonly interaction: FileInteraction;
  /** Why it does not apply, by the receiver's own description; absent where it does. */
  readonly lack?: string;
}

/** Rules of this area judge whether an event is taken or refused, and nothing else of its answer. */
const OF_STATUS = /^delivery\//;

/** An interaction as a receiver is held to it by the rules beside it that apply, by its own description. */
export function asDescribed(
  interaction: FileInteraction,
  description: NonNullable<OpenTarget['description']>,
): DescribedInteraction {
  const lacks = describedLacks(description);
  const lackOf = (id: string): string | undefined => {
    const rule = catalogue.find((each) => each.id === id);
    return rule && needsOf(rule).flatMap((need) => lacks[need] ?? [])[0];
  };
  const [first] = interaction.rules;
  const rules = interaction.rules.filter((id) => lackOf(id) === undefined);
  const lack = first !== undefined && rules.length === 0 ? lackOf(first) : undefined;
  if (lack !== undefined) return { interaction, lack };
  const response: object = Object(memberOf(interaction.json, 'response'));
  const status = memberOf(response, 'status');
  const { success = {} } = description;
  const isTaken = typeof status === 'number' && status < 300;
  const isOfStatus = rules.length < interaction.rules.length && rules.every((id) => OF_STATUS.test(id));
  const hasWords = !isOfStatus && !(isTaken && success.body === 'any');
  const statuses = isTaken ? success.statuses : isOfStatus ? 'clientError' : undefined;
  if (hasWords && statuses === undefined) return { interaction: { ...interaction, rules } };
  const told = Object(memberOf(response, 'matchingRules'));
  const asked = {
    ...(hasWords ? response : {}),
    status: Array.isArray(statuses) ? statuses[0] : status,
    matchingRules: {
      ...(hasWords ? told : {}),
      ...(statuses ? { status: statusRule(statuses) } : 'status' in told ? { status: told.status } : {}),
    },
  };
  return { interaction: { ...interaction, rules, json: { ...interaction.json, response: asked } } };
}

/** In the words of a pact: one of these statuses, or one of this class. */
function statusRule(status: readonly number[] | 'clientError'): object {
  return { $: { combine: 'AND', matchers: [{ match: 'statusCode', status }] } };
}
