import { readFileSync } from 'node:fs';
import { tlsUnusable } from '../../errors.ts';
import type { TlsIdentity } from '../../storage/tls/identity.ts';
import type { OptionValues } from '../command/option-table.ts';
import type { storageOptions } from '../definitions/storage.ts';

/** How HTTPS is spoken. */
interface TlsChoice {
  /** `true` for a certificate that is made for the occasion. */
  readonly identity: true | TlsIdentity;
  /** Where the certificate of its authority is written, if that was told. */
  readonly caFile?: string | undefined;
}

/** What was written about TLS; undefined for plain HTTP. */
export function readIdentity(options: OptionValues<typeof storageOptions>): TlsChoice | undefined {
  const { tls, 'tls-cert': cert, 'tls-key': key, 'tls-ca-out': caFile } = options;
  if (cert !== undefined && key !== undefined) {
    return { identity: { cert: read('--tls-cert', cert), key: read('--tls-key', key) } };
  }
  return tls ? { identity: true, caFile } : undefined;
}

function read(option: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw tlsUnusable(`The file of ${option}`, error);
  }
}
