import { memberOf } from '../../spec/member-of.ts';
import type { FileInteraction, PactFile } from './pact-file.ts';

/** The same pact for a receiver that takes events by its status alone: what it answers beside that says nothing. */
export function withoutAnswerBodies(pact: PactFile): PactFile {
  return { ...pact, interactions: pact.interactions.map(statusAlone) };
}

function statusAlone(interaction: FileInteraction): FileInteraction {
  const response = memberOf(interaction.json, 'response');
  const status = memberOf(response, 'status');
  if (typeof status !== 'number' || status >= 300) return interaction;
  const rules = memberOf(memberOf(response, 'matchingRules'), 'status');
  const asked = { status, ...(rules === undefined ? {} : { matchingRules: { status: rules } }) };
  return { ...interaction, json: { ...interaction.json, response: asked } };
}
