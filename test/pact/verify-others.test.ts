import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { readPact } from '../../src/pact/verify/pact-file.ts';
import { pactsToVerify } from '../../src/pact/verify/pacts-to-verify.ts';
import { verificationOf } from '../../src/pact/verify/verification-of.ts';
import { pactVerificationSchema } from '../../src/pact/verify/verification-schema.ts';
import { verifyPact } from '../../src/pact/verify/verify-pact.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { runHarness } from '../cli/run-command.ts';
import { type Scene, scene } from '../cli/scene.ts';
import { readVerify } from './read-verify.ts';
import { descriptions, verified } from './verify-command.ts';

const committed = join(import.meta.dirname, '../../contracts/pacts');
const validate = new Ajv2020({ strict: true }).compile(pactVerificationSchema());

/** Copies a pact, and changes it. */
function changed(
  place: Scene,
  name: string,
  change: (pact: { readonly interactions: Told[] }) => void,
): string[] {
  const pact = JSON.parse(readFileSync(join(committed, name), 'utf8'));
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
  const args = changed(place, 'webhook-receiver-stand-in-storage-stand-in.json', (pact) => {
    interaction(pact, description).response.status = 504;
  });
  const outcome = await verified([...args, '--only', 'storage']);
  expect(descriptions(outcome, 'fail')).toEqual([description]);
  expect(outcome).toMatchObject({ exitCode: 1, summary: { pass: 23, fail: 1 } });
  validate(outcome);
  expect(validate.errors).toBeNull();
});

test('what one interaction makes storage answer is over with it, whatever states the next one has', async () => {
  using place = scene();
  const args = changed(place, 'webhook-receiver-stand-in-storage-stand-in.json', (pact) => {
    const stored = interaction(pact, 'an upload that is stored, answered 200');
    const failing = interaction(pact, 'an upload that fails, answered 503');
    const after = (description: string, providerStates: Told['providerStates'], status: number): Told => ({
      ...(status < 300 ? stored : failing),
      description,
      providerStates,
      response: { status },
    });
    pact.interactions.splice(
      0,
      Number.POSITIVE_INFINITY,
      failing,
      after('a later one of the key', stored.providerStates.slice(0, 1), 201),
      after('states in another order', failing.providerStates.toReversed(), 503),
    );
  });
  const outcome = await verified([...args, '--only', 'storage']);
  expect(outcome).toMatchObject({ exitCode: 0, summary: { pass: 3, fail: 0 } });
});

test('an event that lacks what a receiver relies on fails there and nowhere else', async () => {
  using place = scene();
  const args = changed(place, 'webhook-receiver-stand-in-recorder.json', (pact) => {
    interaction(pact, 'error').contents.content.data['severity'] = 'high';
  });
  const outcome = await verified([...args, '--only', 'recorder']);
  expect(descriptions(outcome, 'fail')).toEqual(['error']);
  const [mismatch] =
    outcome.pacts[0]?.interactions.find(({ verdict }) => verdict === 'fail')?.mismatches ?? [];
  expect(mismatch).toMatchObject({ where: 'body $.data', what: expect.stringContaining('severity') });
});

test.each([
  ['null', null, 'pass'],
  ['a number', 1096601458, 'fail'],
])('a live session may be known to a recorder by %s: %s is a %s', async (_, id, verdict) => {
  const file = 'webhook-receiver-stand-in-recorder.json';
  const pact = readPact(file, readFileSync(join(committed, file), 'utf8'));
  const { data, ...event } = sampleEnvelope('live_start');
  const sent = {
    ...event,
    data: { ...data, live_info: { ...data.live_info, live_id: id, start_time: null } },
  };
  const options = { signal: new AbortController().signal, verbose: false, onLine: () => undefined };
  const { interactions } = await verifyPact(pact, { messages: { live_start: sent }, states: {} }, options);
  const judged = interactions.filter((one) => one.verdict !== 'not-applicable');
  expect(judged.map((one) => [one.description, one.verdict])).toEqual([['live_start', verdict]]);
});

test('a state that the harness does not know is named, and not taken for set up', async () => {
  using place = scene();
  const args = changed(place, 'webhook-receiver-stand-in-storage-stand-in.json', (pact) => {
    interaction(pact, 'an upload that fails, answered 500').providerStates.push({ name: 'the moon is full' });
  });
  const { stdout, exitCode } = await runHarness(['pact', 'verify', ...args, '--only', 'storage']);
  expect(stdout).toContain('N/A   an upload that fails, answered 500');
  expect(stdout).toContain('      the harness cannot set up the state "the moon is full"\n');
  expect(exitCode).toBe(0);
});

test.each([
  ['not there', undefined, 'no such file'],
  ['not JSON', '{', 'it is not JSON'],
  ['of nobody', '{"interactions":[],"consumer":{"name":"web"}}', '"provider.name" is not there'],
  [
    'of others',
    '{"interactions":[],"consumer":{"name":"web"},"provider":{"name":"shop"}}',
    'it holds no pact whose provider is "recorder"',
  ],
])('a pact that is %s is a usage error', async (_, text, why) => {
  using place = scene();
  if (text !== undefined) writeFileSync(place.path('a.json'), text);
  const pacts = text === undefined ? 'no-such-folder' : place.folder;
  await expect(pactsToVerify(readVerify({ pacts, only: 'recorder' }))).rejects.toMatchObject({
    code: 'RWH_PACT_UNREADABLE',
    message: expect.stringContaining(why),
  });
});

const url = 'http://127.0.0.1:1/webhook';

test.each<[Parameters<typeof readVerify>[0], Parameters<typeof readVerify>[1], object]>([
  [{ only: 'recever' }, {}, { hint: expect.stringContaining('Did you mean "receiver"?') }],
  [{ only: 'storage' }, { url }, { message: expect.stringContaining('verifies no receiver') }],
  [{ env: ['A={port}'] }, {}, { message: expect.stringContaining('--env needs a command') }],
])('%j with %j is a usage error', (options, given, error) => {
  expect(() => readVerify(options, given)).toThrow(expect.objectContaining(error));
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
