import { jsonOf } from '../../spec/json-of.ts';
import type { Parties } from '../contracts/parties.ts';
import { pactUnreadable } from '../pact-errors.ts';
import { RULES_GROUP } from '../record/rule-references.ts';

/** A provider state as it stands in a pact. */
export interface FileState {
  readonly name: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** What is read of an interaction in a pact. */
export interface FileInteraction {
  readonly description: string;
  readonly states: readonly FileState[];
  /** Whether it is a request with its answer, or a message. */
  readonly kind: 'http' | 'message' | 'other';
  /** Query parameters that stand in the pact, and are not taken from a state. */
  readonly ownQuery: readonly string[];
  /** Ids of the rules beside it. */
  readonly rules: readonly string[];
  /** By which a broker knows it. */
  readonly id?: string;
  /** As it stands there. */
  readonly json: object;
}

/** A pact of any version of the specification. */
export interface PactFile extends Parties {
  readonly interactions: readonly FileInteraction[];
  /** The same pact with some of its interactions, as JSON. */
  with(interactions: readonly FileInteraction[]): string;
}

/** Reads the text of a pact; `where` names it in errors. */
export function readPact(where: string, text: string): PactFile {
  const value = jsonOf(text);
  if (value === undefined) throw pactUnreadable(where, 'it is not JSON');
  const pact: Readonly<Record<string, unknown>> = Object(value);
  // Pacts about messages of version 3 have those instead.
  const list = 'messages' in pact ? 'messages' : 'interactions';
  const interactions = pact[list];
  if (!Array.isArray(interactions)) throw pactUnreadable(where, 'it has no list of interactions');
  return {
    consumer: nameOf(where, pact, 'consumer'),
    provider: nameOf(where, pact, 'provider'),
    interactions: interactions.map((one) => readInteraction(where, Object(one))),
    with: (some) => JSON.stringify({ ...pact, [list]: some.map(({ json }) => json) }),
  };
}

function nameOf(where: string, pact: Readonly<Record<string, unknown>>, party: keyof Parties): string {
  const { name } = Object(pact[party]) as { readonly name?: unknown };
  if (typeof name === 'string' && name.trim() !== '') return name;
  throw pactUnreadable(where, `"${party}.name" is not there`);
}

// biome-ignore lint/suspicious/noExplicitAny: a pact may hold any JSON, and each member is looked at before its use.
function readInteraction(where: string, json: any): FileInteraction {
  const { description, type, request, _id } = json;
  // One text in version 2; a list since then.
  const told = json.providerStates ?? json.providerState ?? json.provider_state ?? [];
  const states = Array.isArray(told) ? told : [{ name: told }];
  if (typeof description !== 'string' || states.some((state) => typeof state?.name !== 'string')) {
    throw pactUnreadable(where, 'an interaction has no description, or a state has no name');
  }
  const taken = Object.keys(Object(request?.generators?.query));
  return {
    description,
    states: states.filter(({ name }) => name !== ''),
    kind: kindOf(type ?? (request ? 'Synchronous/HTTP' : 'Asynchronous/Messages')),
    ownQuery: Object.keys(Object(request?.query)).filter((name) => !taken.includes(name)),
    rules: Object.keys(Object(json.comments?.references?.[RULES_GROUP])),
    ...(typeof _id === 'string' ? { id: _id } : {}),
    json,
  };
}

function kindOf(type: unknown): FileInteraction['kind'] {
  if (type === 'Synchronous/HTTP') return 'http';
  return type === 'Asynchronous/Messages' ? 'message' : 'other';
}
