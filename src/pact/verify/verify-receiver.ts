import { existsSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { recordingFiles } from '../../conformance/stage/recording-files.ts';
import { withKey } from '../../recorder/key-parameter.ts';
import { USUAL_RECORDING_BYTES } from '../../recorder/recordings/recording-content.ts';
import { recordingPath } from '../../spec/recording-path.ts';
import { valueAt } from '../../spec/value-at.ts';
import type { Storage } from '../../storage/storage.ts';
import type { OpenTarget } from '../../target/target.ts';
import { STATES } from '../contracts/states.ts';
import { asDescribed } from './as-described.ts';
import type { FileInteraction, FileState, PactFile } from './pact-file.ts';
import type { VerifyOptions } from './run-verifier.ts';
import type { VerifiedPact } from './verification.ts';
import { verifyPact } from './verify-pact.ts';

/** A receiver that listens, and the storage that it uploads to. */
export interface ReceiverUnderTest {
  readonly target: OpenTarget;
  readonly storage: Storage;
}

/** An upload that has been asked for is over within this; nothing is judged by it, in ms. */
const UPLOAD_MS = 3_000;

/** Holds the pact of recorder and receiver against a receiver, with recordings laid where it looks for them. */
export async function verifyReceiver(
  pact: PactFile,
  { target, storage }: ReceiverUnderTest,
  options: VerifyOptions,
): Promise<VerifiedPact> {
  await using files = recordingFiles();
  const laid = new Set<string>();
  const { pathname, search } = withKey(target.url, undefined);
  const key = target.url.searchParams.get('key');
  const described = pact.interactions.map((one) => asDescribed(one, target.description ?? {}));
  const lackOf = new Map(described.map(({ interaction, lack }) => [interaction, lack]));
  const verified = await verifyPact(
    { ...pact, interactions: described.map(({ interaction }) => interaction) },
    {
      origin: target.url.origin,
      webhook: pathname + search,
      states: {
        [STATES.secret]: async () => (key === null ? {} : { key }),
        [STATES.recordingMissing]: async () => ({}),
        [STATES.recordingPresent]: async ({ output }) => {
          const file = fileOf(String(output), target.directory ?? '.');
          // A recording of the user's own is as good, and is left alone.
          if (!existsSync(file)) {
            await files.write(file, { bytes: USUAL_RECORDING_BYTES, seed: file });
            laid.add(basename(file));
          }
          return {};
        },
      },
      lacks: (interaction) => lacks(interaction, target) ?? lackOf.get(interaction),
    },
    options,
  );
  await uploadsOver(storage, laid);
  return verified;
}

/** Waits until no upload reads a laid recording any more, so that none is taken away under it. */
async function uploadsOver(storage: Storage, names: Iterable<string>): Promise<void> {
  const patience = AbortSignal.timeout(UPLOAD_MS);
  const ends = [...names].map((name) => storage.attempt({ name, number: 1 }, patience));
  await Promise.allSettled(ends);
}

function lacks({ ownQuery, states, json }: FileInteraction, target: OpenTarget): string | undefined {
  const { events, key: place, platforms } = target.description ?? {};
  if (place && place.in !== 'query' && place.in !== 'none') {
    return 'by its own description, the receiver takes its key elsewhere than in the query, where the pact has it';
  }
  const type = valueAt(json, '/request/body/content/type');
  if (typeof type === 'string' && events && !events.some((each) => each === type)) {
    return `by its own description, the receiver does not subscribe to ${type}`;
  }
  const platform = valueAt(json, '/request/body/content/data/platform');
  if (typeof platform === 'string' && platforms && !platforms.includes(platform)) {
    return `by its own description, the receiver does not know the platform ${platform}`;
  }
  if (ownQuery.includes('key') && !target.url.searchParams.has('key')) {
    return 'the receiver has no secret that is known; give it as ?key= in the URL';
  }
  return states.map((state) => placeLacks(state, target.directory)).find((reason) => reason !== undefined);
}

/** Why a recording cannot be there, or missing, as a state wants it. */
function placeLacks({ name, params }: FileState, directory: string | undefined): string | undefined {
  if (name !== STATES.recordingPresent && name !== STATES.recordingMissing) return undefined;
  const file = directory === undefined ? undefined : fileOf(String(params?.['output']), directory);
  if (name === STATES.recordingMissing) {
    return file !== undefined && existsSync(file)
      ? `the recording is to be missing, and ${file} exists`
      : undefined;
  }
  if (directory === undefined || file === undefined) {
    return "the receiver's directory is not known; name it with --receiver-dir, and its storage with --storage-listen";
  }
  return relative(resolve(directory), file).startsWith('..')
    ? `the recording ${file} is outside of the receiver's directory`
    : undefined;
}

/** Where the receiver looks for an output. */
function fileOf(output: string, directory: string): string {
  return resolve(directory, recordingPath(output));
}
