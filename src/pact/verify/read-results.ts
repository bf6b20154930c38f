import { pactVerifierFailed } from '../../errors.ts';
import { type FileInteraction, rulesOf } from './pact-file.ts';
import type { Mismatch, VerifiedInteraction } from './verification.ts';

/** What the verifier tells of one interaction. */
interface Result {
  readonly description: string;
  readonly providerStates?: readonly string[];
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

/** The part of an answer, by the verifier's word for what differs. */
const parts: Readonly<Record<string, string>> = {
  StatusMismatch: 'status',
  HeaderMismatch: 'header',
  BodyMismatch: 'body',
  BodyTypeMismatch: 'body',
  MetadataMismatch: 'metadata',
};

/** The verdict on each of the interactions, from the verifier's result. */
export function readResults(
  json: string,
  interactions: readonly FileInteraction[],
): readonly VerifiedInteraction[] {
  const results = resultsIn(json);
  return interactions.map((interaction) => {
    const told = toldOf(interaction);
    return { ...told, ...verdictOf(results.find((result) => isAbout(result, told))) };
  });
}

/** What is told of an interaction, whatever its verdict. */
export function toldOf(
  interaction: FileInteraction,
): Pick<VerifiedInteraction, 'description' | 'states' | 'rules'> {
  const { description, providerStates = [] } = interaction;
  return { description, states: providerStates.map(({ name }) => name), rules: rulesOf(interaction) };
}

/** Two interactions may have the same description, with other states. */
function isAbout(
  { description, providerStates = [] }: Result,
  told: Pick<VerifiedInteraction, 'description' | 'states'>,
): boolean {
  return description === told.description && providerStates.join('\n') === told.states.join('\n');
}

function resultsIn(json: string): readonly Result[] {
  try {
    const { interactionResults } = JSON.parse(json);
    if (Array.isArray(interactionResults)) return interactionResults;
  } catch {
    // As below.
  }
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
function withoutAnswer(message: string): Mismatch {
  const isLost = message.startsWith('error sending request');
  const what = isLost ? 'no answer came within 10 s, or the connection was broken off' : message;
  return { where: 'request', what };
}

function placeOf({ type, key, path }: NativeMismatch): string {
  const part = parts[type] ?? type;
  const place = key ?? path;
  return place === undefined ? part : `${part} ${place}`;
}
