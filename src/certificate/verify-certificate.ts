import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Compile } from 'typebox/compile';
import { suite } from '../conformance/rulebook/suite.ts';
import { certificateRefused, messageOf } from '../errors.ts';
import { jsonOf } from '../spec/json-of.ts';
import { type Certificate, type Certified, certificateDefinition } from './certificate-schema.ts';
import { certifiedRun } from './certified-run.ts';
import { sha256 } from './sha256.ts';
import { signedBytes } from './signed-bytes.ts';

/** A certificate that holds. */
export interface Verified {
  readonly certified: Certified;
  /** SHA-256 of the key that signed it. */
  readonly key: string;
  /** Whether the very program judged it again that had judged it before; else another build of the same release. */
  readonly isSameProgram: boolean;
}

const shape = Compile(certificateDefinition);

/**
 * Verifies a certificate against the ledger that it certifies, and judges that again; throws what does not hold, with the
 * first of: the signature, the key that is trusted, the ledger, the release, and what is certified.
 */
export function verifyCertificate(file: string, ledger: string, trusted: KeyObject | undefined): Verified {
  const { certified, signature } = readCertificate(file);
  const key = keyOf(signature.publicKey);
  if (!key || !verify(null, signedBytes(certified), key, Buffer.from(signature.value, 'base64'))) {
    throw certificateRefused(
      file,
      'its signature does not fit what it says, so it was changed',
      'Take the file as "{harness} conform --certificate" has written it.',
    );
  }
  if (trusted && !trusted.equals(key)) {
    throw certificateRefused(
      file,
      `it is signed by the key ${fingerprint(key)}, and ${fingerprint(trusted)} is trusted`,
      'Name the public key that you trust with --signed-by, and take a certificate of theirs.',
    );
  }
  const digest = sha256(readLedger(file, ledger));
  if (digest !== certified.ledger.sha256) {
    throw certificateRefused(
      file,
      `"${ledger}" is not the ledger that it certifies, or was changed: its SHA-256 is ${digest}, and ${certified.ledger.sha256} is certified`,
      'Give the ledger that the same run has written, as it was.',
    );
  }
  const { name, version } = certified.suite;
  if (name !== suite.name || version !== suite.version) {
    throw certificateRefused(
      file,
      `release ${version} of ${name} has judged, and this is ${suite.version} of ${suite.name}`,
      `Verify it with release ${version}; "{harness} judge" without --certificate judges the ledger by this one.`,
    );
  }
  const again = certifiedRun(ledger, certified.description);
  const differing = differences(certified, again);
  if (differing.length > 0) {
    throw certificateRefused(
      file,
      `judged again, its ledger shows something else: ${differing.join('; ')}`,
      'Ask who signed it which program has judged: this release comes to other verdicts.',
    );
  }
  return {
    certified,
    key: fingerprint(key),
    isSameProgram: certified.suite.sha256 === again.suite.sha256,
  };
}

function readCertificate(file: string): Certificate {
  const hint = 'Name a file that "{harness} conform --certificate" has written.';
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw certificateRefused(file, messageOf(error), hint);
  }
  const value = jsonOf(text);
  if (shape.Check(value)) return value;
  throw certificateRefused(file, 'it has not the form of a certificate', hint);
}

function readLedger(file: string, ledger: string): Buffer {
  try {
    return readFileSync(ledger);
  } catch (error) {
    throw certificateRefused(file, messageOf(error), 'Give the ledger that it certifies.');
  }
}

function keyOf(publicKey: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

function fingerprint(key: KeyObject): string {
  return `SHA256:${sha256(key.export({ type: 'spki', format: 'der' }))}`;
}

/** What a certificate says otherwise than its ledger does; another build of the same release may say the same. */
function differences(certified: Certified, again: Certified): readonly string[] {
  const { verdicts: before, suite: _, ...rest } = certified;
  const ids = new Set([...Object.keys(before), ...Object.keys(again.verdicts)]);
  const ofRules = [...ids].flatMap((id) => {
    const [was, is] = [before[id] ?? 'not judged', again.verdicts[id] ?? 'not judged'];
    return was === is ? [] : [`${id} is ${is}, and ${was} is certified`];
  });
  const others = (Object.keys(rest) as (keyof typeof rest)[]).filter(
    (name) => JSON.stringify(rest[name]) !== JSON.stringify(again[name]),
  );
  return [...ofRules, ...others.map((name) => `"${name}" differs`)];
}
