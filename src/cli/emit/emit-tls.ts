import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileNotRead, optionInvalid, wrongUsage } from '../../errors.ts';
import type { TlsOptions } from '../../recorder/tls-options.ts';

/** Whom to trust, from `--tls-ca` and `--insecure`. */
export function readTrust(
  { 'tls-ca': file, insecure }: { readonly 'tls-ca': string | undefined; readonly insecure: boolean },
  url: URL,
): TlsOptions | undefined {
  if (file === undefined && !insecure) return undefined;
  const option = insecure ? '--insecure' : '--tls-ca';
  if (url.protocol !== 'https:') {
    throw wrongUsage(`${option} is about TLS, and the URL does not begin with "https:".`, 'Correct the URL.');
  }
  return file === undefined ? { insecure } : { ca: readCertificates(file) };
}

function readCertificates(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw fileNotRead('--tls-ca', file, error);
  }
  try {
    // Node takes a file without any certificate for an empty list, and trusts nobody.
    new X509Certificate(text);
    return text;
  } catch {
    throw optionInvalid(
      '--tls-ca',
      file,
      'Name a file with certificates in PEM: -----BEGIN CERTIFICATE-----.',
    );
  }
}
