// Verifies a receiver with the plain verifier of pact-js. RECEIVER_DIR is the working directory of the receiver.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Verifier } from '@pact-foundation/pact';

const { RECEIVER_URL, RECEIVER_DIR = '.', WEBHOOK_SECRET } = process.env;
const PACT = 'contracts/pacts/recorder-stand-in-webhook-receiver.json';
const fileOf = (output) => resolve(RECEIVER_DIR, output.replace(/^\/app(?=\/rec)/, '.'));

await new Verifier({
  provider: 'webhook-receiver',
  providerBaseUrl: RECEIVER_URL,
  pactUrls: [PACT],
  stateHandlers: {
    'the webhook secret is configured': async () => ({ key: WEBHOOK_SECRET }),
    'the recording is there': async ({ output }) => {
      await mkdir(dirname(fileOf(output)), { recursive: true });
      await writeFile(fileOf(output), 'a recording');
    },
    'the recording is missing': async ({ output }) => {
      await rm(fileOf(output), { force: true });
    },
  },
}).verifyProvider();
