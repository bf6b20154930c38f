import { type TSchema, Type } from 'typebox';
import { problem, ref } from './schemas.ts';

/** A decoded path segment. */
export const segment = Type.String({ minLength: 1 });

const problemContent = { 'application/problem+json': { schema: ref(problem) } };

/** What may be wrong with the requests of a route, by status, with the reason for each. */
export function problems(reasons: Readonly<Record<number, string>>): Record<number, object> {
  const all = { 401: 'The token is missing or wrong.', 403: 'The request is from elsewhere.', ...reasons };
  return Object.fromEntries(
    Object.entries(all).map(([status, description]) => [status, { description, content: problemContent }]),
  );
}

/** A JSON answer. */
export function json(description: string, schema: TSchema): object {
  return { description, content: { 'application/json': { schema } } };
}

/** An answer without a body. */
export function empty(description: string): object {
  return { description, type: 'null' };
}
