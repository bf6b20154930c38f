import { createPublicKey, sign } from 'node:crypto';
import { readFrom, writeTo } from '../named-file.ts';
import type { Certificate } from './certificate-schema.ts';
import { certifiedRun } from './certified-run.ts';
import { readSigningKey } from './read-key.ts';
import { sha256 } from './sha256.ts';
import { signedBytes } from './signed-bytes.ts';

/** What is to be certified, and by what. */
interface Certifying {
  /** Where the certificate goes. */
  readonly certificate: string | undefined;
  /** The private key that signs. */
  readonly sign: string | undefined;
  readonly ledger: string | undefined;
  /** The file that describes the receiver, where there is one. */
  readonly describedIn: string | undefined;
}

/**
 * Gives what writes the certificate of a run that is over; nothing where none is asked for.
 *
 * The key and the description are read now: they may be others after the run.
 */
export function certifier({
  certificate: file,
  sign: keyFile,
  ledger,
  describedIn,
}: Certifying): (() => void) | undefined {
  if (file === undefined || keyFile === undefined || ledger === undefined) return undefined;
  const key = readSigningKey('--sign', keyFile);
  const description = describedIn && { sha256: sha256(readFrom('--description', describedIn)) };
  return () => {
    const certified = certifiedRun(ledger, description || undefined);
    const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
    const value = sign(null, signedBytes(certified), key).toString('base64');
    const certificate: Certificate = { certified, signature: { algorithm: 'ed25519', publicKey, value } };
    writeTo(file, `${JSON.stringify(certificate, null, 2)}\n`);
  };
}
