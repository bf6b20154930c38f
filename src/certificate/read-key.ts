import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { keyUnusable } from '../errors.ts';
import { readFrom } from '../named-file.ts';

const TO_SIGN = 'Make one with "openssl genpkey -algorithm ed25519 -out FILE".';
const TO_VERIFY = 'Make one of the private key with "openssl pkey -in KEY -pubout -out FILE".';

/** Reads the private key that signs, from a file in PEM. */
export function readSigningKey(option: string, file: string): KeyObject {
  const pem = readFrom(option, file).toString();
  if (/-BEGIN PUBLIC KEY-/.test(pem)) {
    throw keyUnusable(option, file, 'it is a public key, which verifies and cannot sign', TO_SIGN);
  }
  if (/-BEGIN ENCRYPTED |^Proc-Type: .*ENCRYPTED/m.test(pem)) {
    const hint = 'Decrypt it with "openssl pkey -in FILE -out OTHER", and name that file.';
    throw keyUnusable(option, file, 'it is encrypted', hint);
  }
  return ofRightType(option, file, TO_SIGN, () => createPrivateKey(pem));
}

/** Reads the public key that verifies, from a file in PEM. */
export function readVerifyingKey(option: string, file: string): KeyObject {
  return ofRightType(option, file, TO_VERIFY, () => createPublicKey(readFrom(option, file)));
}

function ofRightType(option: string, file: string, hint: string, make: () => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = make();
  } catch {
    // What OpenSSL says of it helps nobody.
    throw keyUnusable(option, file, 'it is no key in PEM', hint);
  }
  const { asymmetricKeyType: type } = key;
  if (type === 'ed25519') return key;
  throw keyUnusable(option, file, `it is of the type ${type}, and certificates take ed25519`, hint);
}
