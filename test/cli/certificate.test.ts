import { generateKeyPairSync, sign } from 'node:crypto';
import { appendFileSync, copyFileSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Certificate } from '../../src/certificate/certificate-schema.ts';
import { certifiedRun } from '../../src/certificate/certified-run.ts';
import { certifier } from '../../src/certificate/certifier.ts';
import { sha256 } from '../../src/certificate/sha256.ts';
import { signedBytes } from '../../src/certificate/signed-bytes.ts';
import { suite } from '../../src/conformance/rulebook/suite.ts';
import { readContract } from '../contracts/read-contract.ts';
import { ledgerFile } from '../report/recorded.ts';
import { runHarness } from './run-command.ts';
import { type Scene, scene } from './scene.ts';

let files: Scene;

/** Key pairs of whom is trusted, and of somebody else. */
const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

beforeAll(async () => {
  files = scene();
  const pems = {
    'key.pem': own.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    'public.pem': own.publicKey.export({ type: 'spki', format: 'pem' }),
    'other.pem': other.publicKey.export({ type: 'spki', format: 'pem' }),
    'rsa.pem': rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    'locked.pem': own.privateKey.export({
      type: 'pkcs8',
      format: 'pem',
      cipher: 'aes-256-cbc',
      passphrase: 'moonlight',
    }),
    'text.pem': 'no key',
  };
  for (const [name, pem] of Object.entries(pems)) writeFileSync(files.path(name), pem);
  const argv = ['conform', '--only', 'answer/*', '--ledger', 'run.ndjson'];
  const made = await runHarness([...argv, '--certificate', 'certificate.json', '--sign', 'key.pem'], {
    cwd: files.folder,
  });
  expect(made).toMatchObject({ exitCode: 0 });
});

afterAll(() => files[Symbol.dispose]());

const judge = (ledger: string, certificate: string, ...more: readonly string[]) =>
  runHarness(['judge', ledger, '--certificate', certificate, ...more], { cwd: files.folder });

function certificate(): Certificate {
  return JSON.parse(files.text('certificate.json'));
}

/** A certificate that says something else; signed anew as one may who has a key. */
function forged(change: (certified: Certificate['certified']) => object, key = other.privateKey) {
  const { certified } = certificate();
  const told = { ...certified, ...change(certified) };
  const publicKey = (key === own.privateKey ? own : other).publicKey;
  const signature = {
    algorithm: 'ed25519',
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    value: sign(null, signedBytes(told), key).toString('base64'),
  };
  writeFileSync(files.path('forged.json'), JSON.stringify({ certified: told, signature }));
  return 'forged.json';
}

test('a certificate has the form of its schema, and says what the run came to', () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, formats: { 'date-time': true } });
  const isCertificate = ajv.compile(readContract('certificate.schema.json'));
  expect(isCertificate(certificate()), JSON.stringify(isCertificate.errors)).toBe(true);
  const { suite: judgedBy, outcome, verdicts, causes } = certificate().certified;
  expect(judgedBy).toMatchObject(suite);
  expect({ outcome, causes }).toEqual({ outcome: 'Conformant', causes: [] });
  expect(verdicts['answer/finished-transmux-is-success']).toBe('pass');
});

test('a certificate holds for the ledger of its run, and the report follows', async () => {
  const { stdout, stderr, exitCode } = await judge(
    'run.ndjson',
    'certificate.json',
    '--signed-by',
    'public.pem',
  );
  const rules = Object.keys(certificate().certified.verdicts).length;
  expect(stderr).toMatch(
    new RegExp(
      `^The certificate holds: Conformant, the same verdicts of ${rules} rules, signed by SHA256:\\w+\\.\\n$`,
    ),
  );
  expect(stdout).toMatch(/^Conformant: /m);
  expect(exitCode).toBe(0);
});

test('the description is the one that was there before the run', () => {
  const text = '{"url": "http://127.0.0.1:9/"}';
  const describedIn = files.path('receiver-of-run.json');
  writeFileSync(describedIn, text);
  const asked = { certificate: files.path('described.json'), sign: files.path('key.pem') };
  const certify = certifier({ ...asked, ledger: files.path('run.ndjson'), describedIn });
  writeFileSync(describedIn, '{"url": "http://127.0.0.1:10/"}');
  certify?.();
  const { certified } = JSON.parse(files.text('described.json'));
  expect(certified.description).toEqual({ sha256: sha256(text) });
});

test('without a key that is trusted, it is said that anybody can sign', async () => {
  const { stderr } = await judge('run.ndjson', 'certificate.json');
  expect(stderr).toContain('Name with --signed-by the key that you trust');
});

describe('a certificate does not hold', () => {
  test('whose text was changed', async () => {
    const text = files.text('certificate.json').replace('"Conformant"', '"Excellent"');
    writeFileSync(files.path('changed.json'), text);
    const { stderr, stdout, exitCode } = await judge('run.ndjson', 'changed.json');
    expect(stderr).toContain('"changed.json" does not hold: its signature does not fit what it says');
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  });

  test('that somebody else has signed', async () => {
    const { stderr, exitCode } = await judge('run.ndjson', 'certificate.json', '--signed-by', 'other.pem');
    expect(stderr).toMatch(/it is signed by the key SHA256:\w+, and SHA256:\w+ is trusted/);
    expect(exitCode).toBe(2);
  });

  test('whose ledger was changed', async () => {
    copyFileSync(files.path('run.ndjson'), files.path('longer.ndjson'));
    appendFileSync(files.path('longer.ndjson'), '\n');
    const { stderr, exitCode } = await judge('longer.ndjson', 'certificate.json');
    expect(stderr).toContain('"longer.ndjson" is not the ledger that it certifies, or was changed');
    expect(exitCode).toBe(2);
  });

  test('of another release', async () => {
    const name = forged((certified) => ({ suite: { ...certified.suite, version: '9.9.9' } }));
    const { stderr, exitCode } = await judge('run.ndjson', name);
    expect(stderr).toContain(`release 9.9.9 of ${suite.name} has judged, and this is ${suite.version}`);
    expect(stderr).toMatch(/^hint: Verify it with release 9\.9\.9;/m);
    expect(exitCode).toBe(2);
  });

  test('whose ledger shows something else, and what differs is told', async () => {
    const id = 'answer/finished-transmux-is-success';
    const change = ({ verdicts }: Certificate['certified']) => ({
      verdicts: { ...verdicts, [id]: 'fail' as const },
      interface: { sha256: '0'.repeat(64) },
    });
    const { stderr, exitCode } = await judge('run.ndjson', forged(change, own.privateKey));
    expect(stderr).toContain(`${id} is pass, and fail is certified; "interface" differs`);
    expect(exitCode).toBe(2);
  });

  test('that is none', async () => {
    const { stderr } = await judge('run.ndjson', 'run.ndjson');
    expect(stderr).toContain('it has not the form of a certificate');
    expect((await judge('run.ndjson', 'none.json')).stderr).toContain('no such file');
  });
});

test('another build of the same release may have judged', async () => {
  const name = forged((certified) => ({ suite: { ...certified.suite, sha256: 'f'.repeat(64) } }));
  const { stderr, exitCode } = await judge('run.ndjson', name);
  expect(stderr).toContain('Another build of the same release has judged before.');
  expect(exitCode).toBe(0);
});

test.each([
  ['rsa.pem', 'it is of the type rsa, and certificates take ed25519'],
  ['public.pem', 'it is a public key, which verifies and cannot sign'],
  ['locked.pem', 'it is encrypted'],
  ['text.pem', 'it is no key in PEM'],
])('the key %s cannot sign, which is told before the run', async (key, why) => {
  const argv = ['conform', '--ledger', 'none.ndjson', '--certificate', 'none.json', '--sign', key];
  const { stdout, stderr, exitCode } = await runHarness(argv, { cwd: files.folder });
  expect(stderr).toContain(`The key "${key}" of --sign cannot be used: ${why}.\nhint: `);
  expect(stderr).not.toContain('moonlight');
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
});

test('the causes of what fails are certified, whatever a list accepts', () => {
  const { outcome, exitCode, causes } = certifiedRun(ledgerFile('three-defects'), undefined);
  expect({ outcome, exitCode }).toEqual({ outcome: 'Not conformant', exitCode: 1 });
  expect(causes.map(({ rule }) => rule)).toContain('retry/waits-ten-seconds');
});
