import { jsonOf } from '../../spec/json-of.ts';
import { memberOf } from '../../spec/member-of.ts';
import { pactVerifierFailed } from '../pact-errors.ts';
import type { FileInteraction } from './pact-file.ts';
import type { VerifiedInteraction } from './verification.ts';

/** What the verifier tells of one interaction. */
interface Result {
  readonly description: string;
  readonly result: string;
  readonly mismatch?: {
    readonly mismatches?: readonly NativeMismatch[];
    /** Where there was no answer. */
    readonly message?: string;
  };
}

interface NativeMismatch {
  readonly type: string;
  readonly key?: string;
  readonly path?: string;
  readonly mismatch?: string;
}

/** The verdict on each of the interactions, from the verifier's result, which tells of them in the same order. */
export function readResults(
  json: string,
  interactions: readonly FileInteraction[],
): readonly VerifiedInteraction[] {
  const results = resultsIn(json);
  const isAll = results.length === interactions.length;
  return interactions.map((interaction, index) => {
    const result = results[index];
    const isIts = isAll && result?.description === interaction.description;
    return { ...toldOf(interaction), ...verdictOf(isIts ? result : undefined) };
  });
}

/** What is told of an interaction, whatever its verdict. */
export function toldOf({ description, states, rules }: FileInteraction) {
  return { description, states: states.map(({ name }) => name), rules };
}

function resultsIn(json: string): readonly Result[] {
  const results = memberOf(jsonOf(json), 'interactionResults');
  if (Array.isArray(results)) return results;
  throw pactVerifierFailed('what it said is not understood');
}

function verdictOf(
  result: Result | undefined,
): Pick<VerifiedInteraction, 'verdict' | 'mismatches' | 'reason'> {
  if (!result) return { verdict: 'inconclusive', reason: 'the verifier does not tell of it' };
  if (result.result === 'OK') return { verdict: 'pass' };
  const { mismatches = [], message } = result.mismatch ?? {};
  const told = mismatches.map((one) => ({ where: placeOf(one), what: one.mismatch ?? one.type }));
  if (message === undefined) return { verdict: 'fail', mismatches: told };
  if (/state change/.test(message)) return { verdict: 'inconclusive', reason: message };
  return { verdict: 'fail', mismatches: [...told, withoutAnswer(message)] };
}

/** The verifier names an address of its own, at which requests are passed on. */
function withoutAnswer(message: string): { readonly where: string; readonly what: string } {
  const isLost = message.startsWith('error sending request');
  const what = isLost ? 'no answer came within 10 s, or the connection was broken off' : message;
  return { where: 'request', what };
}

function placeOf({ type, key, path }: NativeMismatch): string {
  const part = type.replace(/(?:Type)?Mismatch$/, '').toLowerCase();
  const place = key ?? path;
  return place === undefined ? part : `${part} ${place}`;
}
