import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Static } from 'typebox';
import { expect, expectTypeOf, test } from 'vitest';
import { type Verification, verificationOf } from '../../src/cli/pact/verification-of.ts';
import {
  pactVerificationSchema,
  type verificationDefinition,
} from '../../src/pact/verify/verification-schema.ts';
import { runHarness } from '../cli/run-command.ts';
import { type Scene, scene } from '../cli/scene.ts';
import { descriptions, verified } from './verify-command.ts';

type DeepReadonly<Value> = { readonly [Member in keyof Value]: DeepReadonly<Value[Member]> };
type Defined = DeepReadonly<Static<typeof verificationDefinition>>;

const committed = join(import.meta.dirname, '../../contracts/pacts');
const validate = new Ajv2020({ strict: true }).compile(pactVerificationSchema());

/** Copies the pacts, and changes one of them. */
function changed(
  place: Scene,
  name: string,
  change: (pact: { readonly interactions: readonly Told[] }) => void,
): string[] {
  cpSync(committed, place.folder, { recursive: true });
  const pact = JSON.parse(readFileSync(place.path(name), 'utf8'));
  change(pact);
  writeFileSync(place.path(name), JSON.stringify(pact));
  return ['--pacts', place.folder];
}

interface Told {
  readonly description: string;
  readonly response: { status: number };
  readonly contents: { readonly content: { readonly data: Record<string, unknown> } };
  readonly providerStates: { name: string }[];
}

/** The one interaction of that description. */
function interaction(pact: { readonly interactions: readonly Told[] }, description: string): Told {
  const found = pact.interactions.find((one) => one.description === description);
  if (!found) throw new Error(`The pact has no "${description}"`);
  return found;
}

test('a storage that answers otherwise than its pact fails there and nowhere else', async () => {
  using place = scene();
  const description = 'an upload that fails, answered 503';
  const args = changed(place, 'webhook-receiver-storage.json', (pact) => {
    interaction(pact, description).response.status = 504;
  });
  const outcome = await verified([...args, '--only', 'storage']);
  expect(descriptions(outcome, 'fail')).toEqual([description]);
  expect(outcome).toMatchObject({ exitCode: 1, summary: { pass: 24, fail: 1 } });
  validate(outcome);
  expect(validate.errors).toBeNull();
});

test('an event that lacks what a receiver relies on fails there and nowhere else', async () => {
  using place = scene();
  const args = changed(place, 'webhook-receiver-recorder.json', (pact) => {
    interaction(pact, 'error').contents.content.data['severity'] = 'high';
  });
  const outcome = await verified([...args, '--only', 'recorder']);
  expect(descriptions(outcome, 'fail')).toEqual(['error']);
  const [mismatch] =
    outcome.pacts[0]?.interactions.find(({ verdict }) => verdict === 'fail')?.mismatches ?? [];
  expect(mismatch).toMatchObject({ where: 'body $.data', what: expect.stringContaining('severity') });
});

test('a state that the harness does not know is named, and not taken for set up', async () => {
  using place = scene();
  const args = changed(place, 'webhook-receiver-storage.json', (pact) => {
    interaction(pact, 'an upload that fails, answered 500').providerStates.push({ name: 'the moon is full' });
  });
  const { stdout, exitCode } = await runHarness(['pact', 'verify', ...args, '--only', 'storage']);
  expect(stdout).toContain('N/A   an upload that fails, answered 500');
  expect(stdout).toContain('      the harness cannot set up the state "the moon is full"\n');
  expect(exitCode).toBe(0);
});

test.each([
  ['not there', ['--pacts', 'no-such-folder'], 'no such file'],
  ['not JSON', '{', 'it is not JSON'],
  ['a pact of others', '{"consumer":{"name":"web"}}', 'it is not between webhook-receiver and recorder'],
])('a pact that is %s is a usage error', async (_, given, why) => {
  using place = scene();
  if (typeof given === 'string') writeFileSync(place.path('webhook-receiver-recorder.json'), given);
  const args = typeof given === 'string' ? ['--pacts', place.folder] : given;
  const { stderr, exitCode } = await runHarness(['pact', 'verify', ...args, '--only', 'recorder']);
  expect(stderr).toMatch(/^error: The pact ".*" cannot be read: .*\nhint: .*\n$/);
  expect(stderr).toContain(why);
  expect(exitCode).toBe(2);
});

test.each([
  [['--only', 'recever'], 'Did you mean "receiver"?'],
  [['--only', 'storage', 'http://127.0.0.1:1/webhook'], 'verifies no receiver'],
  [['--env', 'A={port}'], '--env needs a command'],
  [['--receiver-dir', '/tmp', 'http://127.0.0.1:1/webhook'], '--storage-listen is not'],
])('%j is a usage error', async (args, text) => {
  const { stdout, stderr, exitCode } = await runHarness(['pact', 'verify', ...args]);
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  expect(stderr).toContain(text);
});

test('nothing that is verified is no success', () => {
  const none = { description: 'x', states: [], rules: [], verdict: 'not-applicable', reason: 'y' } as const;
  const pact = { consumer: 'a', provider: 'b' };
  expect(verificationOf([{ ...pact, interactions: [none] }]).exitCode).toBe(3);
  const undecided = { ...none, verdict: 'inconclusive' } as const;
  const pass = { ...none, verdict: 'pass' } as const;
  expect(verificationOf([{ ...pact, interactions: [pass, undecided] }]).exitCode).toBe(3);
  expect(verificationOf([{ ...pact, interactions: [pass, none] }]).exitCode).toBe(0);
});

test('the schema defines the very type of the outcome', () => {
  expectTypeOf<Defined>().toExtend<Omit<Verification, 'exitCode'>>();
  expectTypeOf<Verification>().toExtend<Defined>();
});
