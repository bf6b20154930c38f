import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { referenceUploading } from '../../receiver/reference-uploading.ts';
import { uploadAgent } from '../../receiver/send-upload.ts';
import { parties } from '../contracts/parties.ts';
import { uploads } from '../contracts/uploads.ts';
import { type ContractWriter, contractOf, described } from './contract-writer.ts';
import { JSON_CONTENT_TYPE } from './json-content-type.ts';

/** The smallest file that Pact recognises as MP4: a type box, and a box of media data. */
const MP4 = Buffer.from(
  '000000186674797069736f6d0000020069736f6d6d703432000000106d6461740001020304050607',
  'hex',
);

const NAME = 'evening.mp4';
const EXAMPLE_KEY = 'KEY';

/** Makes every upload as the bundled receiver does, and so writes what it relies on in storage. */
export async function writeUploads(writer: ContractWriter): Promise<void> {
  const { MatchersV3: matchers } = writer.pact;
  const { urlOf, headersOf, contents, send } = referenceUploading;
  const file = join(writer.folder, NAME);
  await writeFile(file, MP4);
  await using dispatcher = { agent: uploadAgent(), [Symbol.asyncDispose]: () => dispatcher.agent.destroy() };
  const [authorization = ''] = Object.values(headersOf(EXAMPLE_KEY, 1));
  const headers = {
    Authorization: matchers.fromProviderState(`\${authorization}`, authorization),
    // Pact wants a Content-Type beside a body; the interface shows none, so any will do.
    'Content-Type': matchers.regex('^.+$', 'video/mp4'),
  };
  for (const interaction of uploads) {
    const { description, status, isStored } = interaction;
    await described(contractOf(writer, parties.storage).addInteraction(), interaction)
      .uponReceiving(description)
      .withRequest('PUT', matchers.regex('^/file/[^/]+$', `/file/${NAME}`), (request) => {
        request.headers(headers).body('video/mp4', MP4);
      })
      .willRespondWith(status, (response) => {
        if (!isStored) return;
        const jsonType = matchers.regex(JSON_CONTENT_TYPE, 'application/json');
        response.headers({ 'Content-Type': jsonType }).jsonBody({ id: matchers.like('file-1') });
      })
      .executeTest(async ({ url }) => {
        await send(
          {
            method: 'PUT',
            url: urlOf(file, url),
            headers: { ...headersOf(EXAMPLE_KEY, 1), 'content-type': 'video/mp4' },
            body: contents(file, 1),
            signal: undefined,
            file,
            attempt: 1,
          },
          dispatcher.agent,
        );
      });
  }
}
