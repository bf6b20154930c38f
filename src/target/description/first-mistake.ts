import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import type { Mistake } from '../../effects/mistake.ts';
import { nearestHint } from '../../nearest-match.ts';
import { pointerTo } from '../../spec/json-pointer.ts';
import { memberOf } from '../../spec/member-of.ts';
import { valueAt } from '../../spec/value-at.ts';
import { contradiction } from './contradiction.ts';
import { type Description, descriptionDefinition, placesOfMember } from './description.ts';

/** The first thing that keeps a value from being a description. */
export function firstMistake(value: unknown): Mistake | undefined {
  const [problem] = Compile(descriptionDefinition)
    .Errors(value)
    .filter(({ keyword }) => keyword !== 'boolean')
    .toSorted(byTelling);
  if (!problem) return contradiction(value as Description);
  return { ...mistakeOf(problem, value), pointer: pointerOf(problem) };
}

/** A member that is not known stands itself at the wrong place. */
function pointerOf({ keyword, instancePath, params }: TLocalizedValidationError): string {
  if (keyword !== 'additionalProperties') return instancePath;
  const [unknown = ''] = (params as { additionalProperties: readonly string[] }).additionalProperties;
  return pointerTo(instancePath, unknown);
}

/** What stands deepest was meant, where one of several forms is wanted. */
function byTelling(one: TLocalizedValidationError, other: TLocalizedValidationError): number {
  return depthOf(other) - depthOf(one) || rankOf(one) - rankOf(other);
}

function depthOf({ instancePath, keyword }: TLocalizedValidationError): number {
  return instancePath.split('/').length + (keyword === 'additionalProperties' ? 1 : 0);
}

/** The keywords of JSON Schema that tell more than others. */
function rankOf({ keyword }: TLocalizedValidationError): number {
  return ['additionalProperties', 'enum', 'if', 'const'].includes(keyword) ? 0 : 1;
}

function mistakeOf(problem: TLocalizedValidationError, value: unknown): Mistake {
  const { instancePath, schemaPath } = problem;
  const member = memberName(instancePath);
  const schema = valueAt(descriptionDefinition, schemaPath.slice(1));
  const found = valueAt(value, instancePath);
  const refused = `${member} cannot be ${toldOf(found)}`;
  switch (problem.keyword) {
    case 'additionalProperties': {
      const [unknown = ''] = problem.params.additionalProperties;
      const why = `there is no member ${memberName(`${instancePath}/${unknown}`)}`;
      const known = memberOf(schema, 'properties');
      // Without members of its own it is a record, whose names have a form.
      return { why, hint: known ? nearestHint(unknown, Object.keys(known)) : formOf(schema) };
    }
    case 'required': {
      const missing = problem.params.requiredProperties.join('" and "');
      return { why: `${member} lacks "${missing}"`, hint: `Add "${missing}".` };
    }
    case 'if': {
      const [name, places] = Object.entries(placesOfMember)[Number(schemaPath.split('/').at(-1))] ?? ['', []];
      const wrong = problem.params.failingKeyword === 'then' ? 'lacks' : 'cannot have';
      const where = `where "in" is ${places.map((place) => `"${place}"`).join(' or ')}`;
      return { why: `${member} ${wrong} "${name}"`, hint: `Write "${name}" ${where}, and only there.` };
    }
    case 'enum':
      return {
        why: `${member} cannot be ${wordOf(found)}`,
        hint: nearestHint(String(found), problem.params.allowedValues.map(String)),
      };
    case 'const':
      return { why: refused, hint: nearestHint(String(found), [String(problem.params.allowedValue)]) };
    case 'pattern':
      return { why: `${member} has not its form`, hint: formOf(schema) };
    default:
      return { why: `${refused}: it ${problem.message}`, hint: formOf(schema) };
  }
}

/** A value that is refused may hold a secret, whatever belongs there: only its kind is told. */
function toldOf(found: unknown): string {
  if (found === null) return 'null';
  if (Array.isArray(found)) return 'this list';
  return { string: 'this text', number: 'this number' }[String(typeof found)] ?? `this ${typeof found}`;
}

/** A short word where one of a few belongs is most likely one of them, written wrong. */
function wordOf(found: unknown): string {
  return typeof found === 'string' && /^[a-z_]{1,30}$/i.test(found) ? `"${found}"` : toldOf(found);
}

function memberName(pointer: string): string {
  return pointer === '' ? 'it' : `"${pointer.slice(1).replaceAll('/', '.')}"`;
}

function formOf(schema: unknown): string {
  const description = memberOf(schema, 'description');
  const form = typeof description === 'string' ? description : 'See contracts/receiver.schema.json.';
  return `Write what belongs there. ${form}`;
}
