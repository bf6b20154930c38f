import {
  type ContractName,
  contractParties,
  PARTY_NAMES,
  pactFileName,
} from '../../../src/pact/contracts/parties.ts';
import { type UploadInteraction, uploads } from '../../../src/pact/contracts/uploads.ts';
import type { ContractWriter } from '../../../src/pact/record/contract-writer.ts';
import { writePact } from '../../../src/pact/record/write-pact.ts';
import { EXAMPLE_KEY, type SentUpload, writeUploads } from '../../../src/pact/record/write-uploads.ts';
import { referenceUploading } from '../../../src/receiver/reference-uploading.ts';
import { failingUploads } from './failing-uploads.ts';
import { withNulls } from './with-nulls.ts';
import { writeDeliveries } from './write-deliveries.ts';
import { writeMessages } from './write-messages.ts';

const writers: Readonly<Record<ContractName, (writer: ContractWriter) => Promise<void>>> = {
  receiver: writeDeliveries,
  storage: (writer) => writeUploads(writer, uploads.map(asBundled)),
  failures: (writer) => writeUploads(writer, failingUploads.map(asBundled)),
  recorder: writeMessages,
};

/** Runs the consumer tests of every contract; gives the pact files as texts, by name. */
export async function writePacts(): Promise<Readonly<Record<string, string>>> {
  const texts: [string, string][] = [];
  for (const [contract, parties] of Object.entries(contractParties(PARTY_NAMES))) {
    const text = await writePact(parties, writers[contract as ContractName]);
    texts.push([pactFileName(parties), contract === 'recorder' ? withNulls(text) : text]);
  }
  return Object.fromEntries(texts);
}

/** An upload as the bundled receiver makes it. */
function asBundled(upload: UploadInteraction): [UploadInteraction, SentUpload] {
  const [authorization = ''] = Object.values(referenceUploading.headersOf(EXAMPLE_KEY, 1));
  const { pathname } = new URL(referenceUploading.urlOf('evening.mp4', 'http://storage'));
  return [upload, { method: 'PUT', path: pathname, authorization }];
}
