import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pactFileName } from '../contracts/parties.ts';
import { STATES } from '../contracts/states.ts';
import type { UploadInteraction } from '../contracts/uploads.ts';
import { type ContractWriter, contractOf, described } from './contract-writer.ts';

/** The smallest file that Pact recognises as MP4: a type box, and a box of media data. */
const MP4 = Buffer.from(
  '000000186674797069736f6d0000020069736f6d6d703432000000106d6461740001020304050607',
  'hex',
);

const MP4_TYPE = 'video/mp4';

/** The path of the interface. */
const PATH = /^\/file\/[^/]+$/;

/** A JSON answer may name its character set. */
export const JSON_CONTENT_TYPE = '^application/json(\\s*;.*)?$';

/** Stands in the pact for the key of storage, which only the state of a provider tells. */
export const EXAMPLE_KEY = 'KEY';

/** An upload as somebody made it. */
export interface SentUpload {
  readonly method: string;
  /** Path below the URL of storage. */
  readonly path: string;
  /** With {@link EXAMPLE_KEY} in the place of the key. */
  readonly authorization: string;
  readonly contentType?: string;
}

/** Writes uploads as they were made, each with what the maker relies on in the answer. */
export async function writeUploads(
  writer: ContractWriter,
  uploads: readonly (readonly [UploadInteraction, SentUpload])[],
): Promise<void> {
  const { MatchersV3: matchers } = writer.pact;
  for (const [interaction, sent] of uploads) {
    const { description, status, answer } = interaction;
    const { method, path, authorization, contentType } = sent;
    const isKey = interaction.states.some(({ name }) => name === STATES.storageKey);
    const fromState = () => matchers.fromProviderState(expressionFor(authorization), authorization);
    const headers = {
      Authorization: isKey ? fromState() : authorization,
      // The interface shows none, so any will do.
      ...(contentType === undefined ? {} : { 'Content-Type': matchers.regex('^.+$', contentType) }),
    };
    const { matchStatus, HTTPResponseStatusClass } = matchers;
    const expected = {
      stored: () => matchStatus(status, [200, 201]),
      refused: () => matchStatus(status, HTTPResponseStatusClass.ClientError),
      scripted: () => status,
    }[answer]();
    await described(contractOf(writer).addInteraction(), interaction)
      .uponReceiving(description)
      .withRequest(method, PATH.test(path) ? matchers.regex('^/file/[^/]+$', path) : path, (request) => {
        request.headers(headers).body(MP4_TYPE, MP4);
      })
      .willRespondWith(expected, (response) => {
        if (status > 201) return;
        const jsonType = matchers.regex(JSON_CONTENT_TYPE, 'application/json');
        response.headers({ 'Content-Type': jsonType }).jsonBody({ id: matchers.like('file-1') });
      })
      .executeTest(async ({ url }) => {
        const headers = { Authorization: authorization, 'Content-Type': contentType ?? MP4_TYPE };
        const answered = await fetch(url + path, { method, headers, body: MP4 });
        await answered.arrayBuffer();
      });
  }
  // Pact writes a Content-Type beside every body; where none was sent, none is asked for.
  const file = join(writer.folder, pactFileName(writer.parties));
  const pact = JSON.parse(await readFile(file, 'utf8'));
  const untyped = uploads.flatMap(([{ description }, sent]) => (sent.contentType ? [] : [description]));
  for (const { description, request } of pact.interactions) {
    if (untyped.includes(description)) delete request.headers['Content-Type'];
  }
  await writeFile(file, JSON.stringify(pact, null, 2));
}

/** What a provider puts into the header: all of it, or the key where it stands in plain text. */
function expressionFor(authorization: string): string {
  return authorization.startsWith('Basic ')
    ? `\${authorization}`
    : authorization.replaceAll(EXAMPLE_KEY, `\${key}`);
}
