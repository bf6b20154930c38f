/** The description that a schema has, or an empty text. */
export function descriptionIn(schema: object): string {
  return 'description' in schema ? String(schema.description) : '';
}
