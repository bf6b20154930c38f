import { beyondPact, rulesBeyondPact } from '../../pact/contracts/beyond-pact.ts';

/** What no pact can say, in one sentence. */
export function beyondPactText(): string {
  const topics = beyondPact.map(({ topic }) => topic);
  const listed = `${topics.slice(0, -1).join(', ')} and ${topics.at(-1)}`;
  const count = rulesBeyondPact().length;
  return `Pact cannot speak of ${listed}; ${count} rules of "recorder-harness conform" do.`;
}
