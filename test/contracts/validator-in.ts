import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** Checks values by a schema that refers to components of an OpenAPI or AsyncAPI document. */
export function validatorIn(document: { readonly components?: object }, schema: object): ValidateFunction {
  // Not strict: such documents have keywords of their own, and the ones of a schema are tested elsewhere.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  return ajv.compile({ ...schema, components: document.components });
}
