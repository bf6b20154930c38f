import { unescape as percentDecoded } from 'node:querystring';

/** The value of `Authorization` for a name and a password with a colon between them. */
export function basicCredentials(plain: string): string {
  return `Basic ${Buffer.from(plain, 'utf8').toString('base64')}`;
}

/** The same for the name and the password before the host of a URL; absent where it has none. */
export function credentialsOfUrl({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  // A percent sign that escapes nothing stays, where `decodeURIComponent` throws.
  return basicCredentials(`${percentDecoded(username)}:${percentDecoded(password)}`);
}
