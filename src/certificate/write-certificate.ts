import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileNotWritten } from '../errors.ts';
import type { Certificate } from './certificate-schema.ts';
import { certifiedRun } from './certified-run.ts';
import { sha256 } from './sha256.ts';
import { signedBytes } from './signed-bytes.ts';

/** What is certified, and by what. */
interface Certifying {
  readonly ledger: string;
  /** The file that describes the receiver, where there is one. */
  readonly description: string | undefined;
  /** The private key that signs. */
  readonly key: KeyObject;
}

/** Writes the certificate of a saved run. */
export function writeCertificate(file: string, { ledger, description, key }: Certifying): void {
  const described = description === undefined ? undefined : { sha256: sha256(readFileSync(description)) };
  const certified = certifiedRun(ledger, described);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  const value = sign(null, signedBytes(certified), key).toString('base64');
  const certificate: Certificate = { certified, signature: { algorithm: 'ed25519', publicKey, value } };
  try {
    writeFileSync(file, `${JSON.stringify(certificate, null, 2)}\n`);
  } catch (error) {
    throw fileNotWritten(file, error);
  }
}
