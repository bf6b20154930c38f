/** What tells one description in OpenAPI from another. */
export interface Description {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
}

/** Begins an OpenAPI 3.1 document. */
export function openApi(description: Description): object {
  return {
    openapi: '3.1.0',
    info: {
      ...description,
      // Of the description alone: the interface does not show a version of its own.
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  };
}

/** Marks what the interface does not show, for programs that read the document. */
export const notShown = { 'x-not-shown': true };
