import { Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { type Envelope, EVENT_ID_PATTERN, envelopeMembers } from './envelope.ts';
import { envelopeSchemas } from './envelope-schemas.ts';
import { type EventType, eventTypes } from './event-types.ts';
import { START_TIME_PATTERN, TIMESTAMP_PATTERN } from './timestamp.ts';

/** One thing wrong with a value: where (a JSON pointer, `''` for the whole) and what. */
export interface Problem {
  readonly pointer: string;
  readonly message: string;
}

/** What parsing gave: the envelope, or everything that is wrong with it. */
export type ParsedEnvelope =
  | { readonly envelope: Envelope; readonly problems: readonly [] }
  | { readonly envelope?: never; readonly problems: readonly Problem[] };

/** Problems after which the rest is not worth reading; typebox alone would stop at 8. */
const MAX_PROBLEMS = 1000;

/** What the patterns of the schemas ask for, in words. */
const patternMessages: Readonly<Record<string, string>> = {
  [EVENT_ID_PATTERN]: 'must have the shape of a UUID',
  [TIMESTAMP_PATTERN]: 'must be an RFC 3339 time with a fraction of seconds and Z',
  [START_TIME_PATTERN]: 'must be an RFC 3339 time',
};

const anyEnvelope = Type.Object({ ...envelopeMembers, type: Type.Enum([...eventTypes]) });

const compiled = new Map<EventType | 'any', Validator>();

function validatorOf(type: EventType | 'any'): Validator {
  const known = compiled.get(type);
  if (known) return known;
  const validator = Compile(type === 'any' ? anyEnvelope : envelopeSchemas[type]);
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
  const problems = errorsOf(validatorOf(claimedType(value) ?? 'any'), value).flatMap(problemsOf);
  return problems.length === 0 ? { envelope: value as Envelope, problems: [] } : { problems };
}

function errorsOf(validator: Validator, value: unknown): TLocalizedValidationError[] {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: MAX_PROBLEMS });
  try {
    return validator.Errors(value);
  } finally {
    Settings.Set({ maxErrors });
  }
}

function problemsOf(error: TLocalizedValidationError): Problem[] {
  const { instancePath: pointer } = error;
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => ({
        pointer: `${pointer}/${name}`,
        message: 'is missing',
      }));
    case 'enum':
      return [{ pointer, message: `must be one of ${error.params.allowedValues.join(', ')}` }];
    case 'pattern':
      return [{ pointer, message: patternMessages[String(error.params.pattern)] ?? error.message }];
    default:
      return [{ pointer, message: error.message }];
  }
}
