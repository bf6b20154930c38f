const STRINGS = ['id', 'ts', 'type'];

/** What keeps a body from being an envelope: nothing is coerced, and `data` may have any keys. */
export function problemOf(body: unknown): string | undefined {
  if (!isObject(body)) return 'The body is not a JSON object.';
  const wrong = STRINGS.find((field) => typeof body[field] !== 'string');
  if (wrong) return `The field "${wrong}" is not a string.`;
  return isObject(body['data']) ? undefined : 'The field "data" is not an object.';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
