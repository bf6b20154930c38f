import { redactor } from '../../ledger/redact.ts';
import type { UploadRequest } from '../../storage/storage.ts';
import { pactNotRecorded } from '../pact-errors.ts';
import { EXAMPLE_KEY, type SentUpload } from './write-uploads.ts';

/** The name of a recording in pacts, where what was sent has one of its own. */
const EXAMPLE_NAME = 'evening';

/** An upload as a receiver made it, without its secret and with the same name each time. */
export function sentUpload(
  { method, rawPath, headers }: UploadRequest,
  { basePath, key, token }: { readonly basePath: string; readonly key: string; readonly token: string },
): SentUpload {
  const header = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  if (rawPath.includes('?')) throw pactNotRecorded('an upload has a query, and storage is shown none');
  const path = rawPath.startsWith(`${basePath}/`) ? rawPath.slice(basePath.length) : rawPath;
  const [authorization, contentType] = [header('authorization'), header('content-type')];
  const sent = {
    method,
    path: path.replaceAll(token, EXAMPLE_NAME),
    authorization: withoutKey(authorization, key),
    ...(contentType === undefined ? {} : { contentType }),
  };
  const told = Object.values(sent).join('\n');
  if (redactor([key])(told) === told) return sent;
  throw pactNotRecorded('the key of storage stands in another place than the credentials of an upload');
}

/** A header with an example in the place of the key; one that holds another secret is in no pact. */
function withoutKey(authorization: string | undefined, key: string): string {
  if (authorization === undefined) throw pactNotRecorded('an upload has no header Authorization');
  const [scheme = '', rest = ''] = authorization.split(' ');
  const isBasic = scheme.toLowerCase() === 'basic';
  const plain = isBasic ? Buffer.from(rest, 'base64').toString() : authorization;
  if (!plain.includes(key)) {
    throw pactNotRecorded('the header Authorization of an upload does not hold the key of storage');
  }
  const told = plain.replaceAll(key, EXAMPLE_KEY);
  return isBasic ? `Basic ${Buffer.from(told).toString('base64')}` : told;
}
