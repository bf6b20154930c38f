import { readFileSync } from 'node:fs';
import { tlsUnusable, wrongUsage } from '../errors.ts';
import type { TlsIdentity } from '../storage/tls/identity.ts';
import type { storageOptions } from './definitions/storage.ts';
import type { OptionTexts } from './option-table.ts';

/** How HTTPS is spoken. */
export interface TlsChoice {
  /** `true` for a certificate that is made for the occasion. */
  readonly identity: true | TlsIdentity;
  /** Where the certificate of its authority is written, if that was told. */
  readonly caFile?: string;
}

/** What was written about TLS; empty for plain HTTP. */
export function readIdentity(options: OptionTexts<typeof storageOptions>): { readonly tls?: TlsChoice } {
  const { 'tls-cert': cert, 'tls-key': key, 'tls-ca-out': caFile } = options;
  if (cert === undefined && key === undefined) {
    if (options.tls) return { tls: { identity: true, ...(caFile === undefined ? {} : { caFile }) } };
    if (caFile === undefined) return {};
    throw wrongUsage('--tls-ca-out is given without --tls.', 'Add --tls, or leave --tls-ca-out out.');
  }
  if (cert === undefined || key === undefined) {
    const [given, missing] = cert === undefined ? ['--tls-key', '--tls-cert'] : ['--tls-cert', '--tls-key'];
    throw wrongUsage(`${given} is given without ${missing}.`, 'Name both the certificate and its key.');
  }
  if (caFile !== undefined) {
    throw wrongUsage(
      '--tls-ca-out is given with a certificate of your own.',
      'Leave --tls-ca-out out: clients trust whoever signed that certificate.',
    );
  }
  return { tls: { identity: { cert: read('--tls-cert', cert), key: read('--tls-key', key) } } };
}

function read(option: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw tlsUnusable(`The file of ${option}`, error);
  }
}
