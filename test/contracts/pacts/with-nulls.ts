/** Members of events that may be null; the libraries of Pact have no words for "text or null", its files have. */
const NULLABLE = /\.(?:live_id|start_time)$/;

interface Rule {
  combine: string;
  readonly matchers: { readonly match: string }[];
}

interface Message {
  readonly matchingRules?: { readonly body?: Readonly<Record<string, Rule>> };
}

/** The text of a pact of messages, in which the members that may be null are "text or null". */
export function withNulls(text: string): string {
  const pact = JSON.parse(text) as { readonly interactions: readonly Message[] };
  for (const { matchingRules } of pact.interactions) {
    for (const [path, rule] of Object.entries(matchingRules?.body ?? {})) {
      if (!NULLABLE.test(path)) continue;
      rule.combine = 'OR';
      rule.matchers.push({ match: 'null' });
    }
  }
  return JSON.stringify(pact, null, 2);
}
