import { certificateSchema } from '../../src/certificate/certificate-schema.ts';
import { reportSchema } from '../../src/conformance/outcome/report-schema.ts';
import { ledgerSchema } from '../../src/ledger/schema/ledger-schema.ts';
import { pactVerificationSchema } from '../../src/pact/verify/verification-schema.ts';

import { everyCommand } from '../cli/every-command.ts';
import { readResults } from '../third-party/read-results.ts';
import { bashCompletion } from './command/bash-completion.ts';
import { fishCompletion } from './command/fish-completion.ts';
import { manPage } from './command/man-page.ts';
import { configSchema } from './config-schema.ts';
import { controlDocument } from './control-document.ts';
import { descriptionSchema } from './description-schema.ts';
import { envelopeSchema, eventSchemas } from './event-schemas.ts';
import { eventsDocument } from './events-document.ts';
import { killMatrixPage } from './kill-matrix-page.ts';
import { pactsPage } from './pacts/pacts-page.ts';
import { writePacts } from './pacts/write-pacts.ts';
import { receiverDocument } from './receiver-document.ts';
import { releaseSets } from './release-sets.ts';
import { resultsPage } from './results-page.ts';
import { rulePages } from './rule-pages/rule-pages.ts';
import { rulesPage } from './rules-page.ts';
import { storageDocument } from './storage-document.ts';
import { trustPage } from './trust-page.ts';

/** All that belongs in `contracts/`, by path below it. */
export async function contractFiles(): Promise<Readonly<Record<string, string>>> {
  const documents = {
    'envelope.schema.json': envelopeSchema,
    ...eventSchemas,
    'receiver.openapi.json': receiverDocument,
    'storage.openapi.json': storageDocument,
    'events.asyncapi.json': eventsDocument,
    'ledger.schema.json': ledgerSchema(),
    'report.schema.json': reportSchema(),
    'certificate.schema.json': certificateSchema(),
    'pact-verification.schema.json': pactVerificationSchema(),
    'config.schema.json': configSchema,
    'receiver.schema.json': descriptionSchema,
    'storage-control.openapi.json': await controlDocument(),
  };
  const texts = Object.entries(documents).map(([file, document]) => [
    file,
    `${JSON.stringify(document, null, 2)}\n`,
  ]);
  const pacts = Object.entries(await writePacts()).map(([file, text]) => [`pacts/${file}`, text]);
  const commands = await everyCommand();
  return {
    ...Object.fromEntries([...texts, ...pacts]),
    'command/recorder-harness.bash': bashCompletion(commands),
    'command/recorder-harness.fish': fishCompletion(commands),
    'command/recorder-harness.1': manPage(commands),
    ...releaseSets(),
    'RULES.md': rulesPage(),
    ...(await rulePages()),
    'KILLS.md': await killMatrixPage(),
    'PACTS.md': pactsPage(),
    'RESULTS.md': resultsPage(readResults()),
    'TRUST.md': trustPage(),
  };
}
