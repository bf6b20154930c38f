import { pactVerificationSchema } from '../../src/pact/verify/verification-schema.ts';
import { writePacts } from '../../src/pact/write/write-pacts.ts';
import { reportSchema } from '../../src/report/report-schema.ts';
import { controlDocument } from './control-document.ts';
import { envelopeSchema, eventSchemas } from './event-schemas.ts';
import { killMatrixPage } from './kill-matrix-page.ts';
import { pactsPage } from './pacts-page.ts';
import { rulesPage } from './rules-page.ts';

/** All that belongs in `contracts/`, by path below it. */
export async function contractFiles(): Promise<Readonly<Record<string, string>>> {
  const schemas = {
    'envelope.schema.json': envelopeSchema,
    'report.schema.json': reportSchema(),
    'pact-verification.schema.json': pactVerificationSchema(),
    'storage-control.openapi.json': await controlDocument(),
    ...eventSchemas,
  };
  const texts = Object.entries(schemas).map(([file, schema]) => [
    file,
    `${JSON.stringify(schema, null, 2)}\n`,
  ]);
  const pacts = Object.entries(await writePacts()).map(([file, text]) => [`pacts/${file}`, text]);
  return {
    ...Object.fromEntries([...texts, ...pacts]),
    'RULES.md': rulesPage(),
    'KILLS.md': await killMatrixPage(),
    'PACTS.md': pactsPage(),
  };
}
