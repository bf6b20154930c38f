import { optionInvalid, wrongUsage } from '../../errors.ts';
import { isCredentialName } from '../../ledger/credential-name.ts';
import type { Header } from '../../ledger/entry.ts';
import { basicCredentials } from '../../recorder/basic-credentials.ts';
import { isOwnToConnection } from '../../recorder/own-to-connection.ts';
import { type Signing, signingKey } from '../../recorder/signature-headers.ts';
import type { EmitTold } from '../definitions/emit.ts';
import type { Environment } from '../terminal/terminal.ts';

/** The headers that were asked for, and what of them is secret. */
export function readCredentials(
  options: Pick<EmitTold, 'header' | 'contentType' | 'user' | 'bearer'>,
  environment: Environment,
): { readonly headers: readonly Header[]; readonly secrets: readonly string[] } {
  const written = options.header.map(readHeader);
  const isWritten = (header: string): boolean => written.some(([name]) => name.toLowerCase() === header);
  const { contentType: type } = options;
  if (type !== undefined && isWritten('content-type')) {
    throw wrongUsage('--content-type and --header name the same header.', 'Leave one of them out.');
  }
  const isAuthorized = isWritten('authorization');
  const given = options.user !== undefined || options.bearer !== undefined;
  if (isAuthorized && given) {
    throw wrongUsage(
      '--user and --bearer are sent in the header Authorization, which --header names too.',
      'Leave one of them out.',
    );
  }
  // What is on the command line counts before what is in the environment.
  const user = given || isAuthorized ? options.user : environment['RWH_USER'];
  const bearer = given || isAuthorized ? options.bearer : environment['RWH_BEARER'];
  if (user && bearer) {
    throw wrongUsage('RWH_USER and RWH_BEARER are both set.', 'Unset one, or write --user or --bearer.');
  }
  const secretValues = written
    .filter(([name]) => isCredentialName(name))
    .flatMap(([, value]) => [value, ...value.split(' ').slice(1)]);
  return {
    headers: [
      ...(type === undefined ? [] : [readHeader(`Content-Type: ${type}`)]),
      ...written,
      ...(user ? [authorization('--user', user)] : []),
      ...(bearer ? [authorization('--bearer', bearer)] : []),
    ],
    secrets: [
      ...secretValues,
      ...(user ? [user, user.slice(user.indexOf(':') + 1)] : []),
      ...(bearer ? [bearer] : []),
    ],
  };
}

/** How bodies are signed, and the secret. */
export function readSigning(
  options: Pick<EmitTold, 'sign' | 'signSecret'>,
  environment: Environment,
): { readonly signing: Signing; readonly secret: string } | undefined {
  const { sign: scheme } = options;
  if (scheme === undefined) return undefined;
  const secret = options.signSecret ?? environment['RWH_SIGN_SECRET'] ?? '';
  if (secret === '') {
    throw wrongUsage('--sign needs a secret.', 'Set RWH_SIGN_SECRET, or write --sign-secret.');
  }
  const key = signingKey(scheme, secret);
  if (key) return { signing: { scheme, key }, secret };
  const hint = 'Give the key in base64, after "whsec_", as Standard Webhooks has it.';
  throw optionInvalid('The secret of --sign standard', '…', hint);
}

function readHeader(text: string): Header {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):([\t -~\u0080-\u00ff]*)$/.exec(text) ?? [];
  if (name !== undefined && (isOwnToConnection(name) || name.toLowerCase() === 'content-length')) {
    const hint = 'Leave it out: it is about the connection, or follows from the body.';
    throw optionInvalid('--header', `${name}: …`, hint);
  }
  if (name !== undefined && value !== undefined) return [name, value.replace(/^[ \t]+/, '')];
  // The value may be a credential.
  const hint = "Write a name, a colon and a value, for example 'X-Trace: 7'.";
  throw optionInvalid('--header', text.replace(/:.*$/s, ': …'), hint);
}

function authorization(option: '--user' | '--bearer', text: string): Header {
  const isBasic = option === '--user';
  if (isBasic && text.includes(':')) return ['Authorization', basicCredentials(text)];
  if (!isBasic && /^[!-~]+$/.test(text)) return ['Authorization', `Bearer ${text}`];
  const token = 'Write a token of visible ASCII characters without spaces.';
  throw optionInvalid(option, '…', isBasic ? 'Write NAME:PASSWORD; either may be empty.' : token);
}
