import 'reflect-metadata';
import type { webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { TlsIdentity } from './identity.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

const DAY_MS = 86_400_000;
/** Clients may refuse certificates that are good for longer than this. */
const DAYS_GOOD = 365;

/** Makes an authority of its own and a certificate by it for this machine and `host`; its key is kept nowhere. */
export async function madeIdentity(host: string): Promise<TlsIdentity> {
  const now = Date.now();
  // A client whose clock is a little late must take it too.
  const period = { notBefore: new Date(now - DAY_MS), notAfter: new Date(now + DAYS_GOOD * DAY_MS) };
  const [authorityKeys, keys] = await Promise.all([newKeys(), newKeys()]);
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...period,
    name: 'CN=recorder-harness authority',
    keys: authorityKeys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const certificate = await X509CertificateGenerator.create({
    ...period,
    subject: 'CN=recorder-harness',
    issuer: authority.subject,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        names(host).map((name) => ({ type: isIP(name) ? 'ip' : 'dns', value: name })),
      ),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      // Without it Python 3.13 and later refuse the chain.
      await AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return { cert: pem(certificate), key: `${wrapped(key)}\n`, ca: pem(authority) };
}

function newKeys(): Promise<webcrypto.CryptoKeyPair> {
  return crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

function pem(certificate: X509Certificate): string {
  return `${certificate.toString('pem')}\n`;
}

function wrapped(base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----'].join('\n');
}

/** Names and addresses under which a server that listens on `host` is reached. */
function names(host: string): string[] {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  // A wildcard is no name: every address of this machine is one then.
  const reached = /^(0\.0\.0\.0|::)$/.test(host) ? own.map(({ address }) => address) : [host];
  return [...new Set(['localhost', '127.0.0.1', '::1', ...reached])];
}
