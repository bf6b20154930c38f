import { Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { type Envelope, envelopeMembers } from './envelope.ts';
import { envelopeSchemas } from './envelope-schemas.ts';
import { type EventType, eventTypes } from './event-types.ts';

/** One thing wrong with a value: where (a JSON pointer, `''` for the whole) and what. */
export interface Problem {
  readonly pointer: string;
  readonly message: string;
}

/** What parsing gave: the envelope, or everything that is wrong with it. */
export type ParsedEnvelope =
  | { readonly envelope: Envelope; readonly problems: readonly [] }
  | { readonly envelope?: never; readonly problems: readonly Problem[] };

const compiled = new Map<EventType | 'any', Validator>();

function validatorOf(type: EventType | 'any'): Validator {
  const known = compiled.get(type);
  if (known) return known;
  const schema = type === 'any' ? Type.Object(envelopeMembers) : envelopeSchemas[type];
  const validator = Compile(schema);
  compiled.set(type, validator);
  return validator;
}

/** The event type of a value that claims one of the ten, else `undefined`. */
function claimedType(value: unknown): EventType | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  return eventTypes.find((type) => type === value.type);
}

/**
 * Checks a JSON value against the envelope and the data of its type (sections "Event envelope" and "Events").
 *
 * Gives all problems at once, each with a JSON pointer; it never throws.
 */
export function parseEnvelope(value: unknown): ParsedEnvelope {
  const type = claimedType(value);
  const validator = validatorOf(type ?? 'any');
  const problems: Problem[] = validator.Errors(value).flatMap((error) => {
    const { instancePath, message, keyword, params } = error;
    if (keyword === 'required') {
      const missing = (params as { requiredProperties: string[] }).requiredProperties;
      return missing.map((name) => ({ pointer: `${instancePath}/${name}`, message: 'is missing' }));
    }
    return [{ pointer: instancePath, message }];
  });
  if (type === undefined && problems.length === 0) {
    problems.push({ pointer: '/type', message: `must be one of ${eventTypes.join(', ')}` });
  }
  return problems.length === 0 ? { envelope: value as Envelope, problems: [] } : { problems };
}
