import { resolve } from 'node:path';
import type { Clock } from '../../clock/clock.ts';
import { newToken } from '../../conformance/conduct/new-token.ts';
import { tokenInTarget } from '../../conformance/conduct/tokens.ts';
import { firstContact } from '../../conformance/perform/first-contact.ts';
import { recordingFiles } from '../../conformance/stage/recording-files.ts';
import { recordingPlace } from '../../conformance/stage/recording-place.ts';
import { deliver } from '../../recorder/deliver.ts';
import { keyedFor } from '../../recorder/key-place.ts';
import { knownPlaces } from '../../recorder/material/known-places.ts';
import { USUAL_RECORDING_BYTES } from '../../recorder/recordings/recording-content.ts';
import { sampleEnvelope } from '../../recorder/samples.ts';
import { startStorage } from '../../storage/start-storage.ts';
import type { Storage, StorageOptions, UploadRequest } from '../../storage/storage.ts';
import type { OpenTarget, Target } from '../../target/target.ts';
import type { Parties } from '../contracts/parties.ts';
import { type UploadInteraction, uploads } from '../contracts/uploads.ts';
import { loadPact } from '../load-pact.ts';
import { pactNotRecorded } from '../pact-errors.ts';
import { sentUpload } from './sent-upload.ts';
import { writePact } from './write-pact.ts';
import { writeUploads } from './write-uploads.ts';

/** What a receiver is recorded with. */
export interface RecordOptions {
  readonly target: Target;
  readonly parties: Parties;
  /** Where the mock storage listens, and the key that it takes. */
  readonly storage: Pick<StorageOptions, 'host' | 'port' | 'key'> & { readonly basePath: string };
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** How long each upload is waited for: one after the other, each after 10 s for the one before. @default 90_000 */
  readonly patienceMs?: number;
}

/** One upload that the receiver is to make. */
interface Wanted {
  readonly interaction: UploadInteraction;
  /** In the name of its recording, by which the request is known whatever its path. */
  readonly token: string;
}

/** Lets a receiver upload as it does, and gives what it sent as its pact with storage, the same text each time. */
export async function recordUploads(options: RecordOptions): Promise<string> {
  const { target, parties, clock, signal, storage: where, patienceMs = 90_000 } = options;
  await loadPact();
  const requests = new Map<string, UploadRequest>();
  const wanted = uploads.map((interaction): Wanted => ({ interaction, token: newToken() }));
  await using storage = await startStorage({
    ...where,
    clock,
    uploadOf: (request) => {
      const token = tokenInTarget(request.rawPath);
      if (token !== undefined && !requests.has(token)) requests.set(token, request);
      return token;
    },
  });
  await using open = await target.open({
    storageUrl: storage.url,
    storageKey: where.key,
    onLine: () => undefined,
    signal,
  });
  await firstContact(open, { clock, signal, isGiven: target.kind === 'url' });
  await using files = recordingFiles();
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  const sent = await Promise.all(
    wanted.map(async (one) => {
      await askFor(one, { open, storage, files, clock, signal: patience }).catch((error) => {
        throw signal.aborted || !patience.aborted ? error : tooLate(one, patienceMs);
      });
      const request = requests.get(one.token);
      if (!request) throw tooLate(one, patienceMs);
      return [one.interaction, sentUpload(request, { ...where, token: one.token })] as const;
    }),
  );
  return await writePact(parties, (writer) => writeUploads(writer, sent));
}

interface Stage {
  readonly open: OpenTarget;
  readonly storage: Storage;
  readonly files: ReturnType<typeof recordingFiles>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Has one upload made, and sees that what it holds is the recording. */
async function askFor(
  { interaction: { status, answer }, token }: Wanted,
  { open, storage, files, clock, signal }: Stage,
): Promise<void> {
  const place = recordingPlace(`${token}.mp4`, open.description ?? {});
  const { output } = place;
  const file = resolve(open.directory ?? '.', place.file);
  const sha256 = await files.write(file, { bytes: USUAL_RECORDING_BYTES, seed: token });
  // What is tried again is taken then, so that the next one need not wait.
  storage.script(token, answer === 'stored' ? '201' : `${status},201`);
  const event = sampleEnvelope('video_transmux_finish', {
    serial: status,
    isPlain: true,
    ...knownPlaces(open.description ?? {}),
    data: { output },
  });
  const body = JSON.stringify(event);
  const { url, headers } = keyedFor(open.url, body, open.description?.key);
  const { failure } = await deliver(url, body, { clock, signal, headers });
  if (failure) throw pactNotRecorded(`the receiver does not take an event: ${failure.message}`);
  const attempt = await storage.attempt({ name: token, number: 1 }, signal);
  if (attempt.body.sha256 !== sha256) {
    throw pactNotRecorded('the body of an upload is not its recording, and no pact can say what else it is');
  }
}

function tooLate({ interaction }: Wanted, patienceMs: number): Error {
  return pactNotRecorded(
    `the receiver made no upload within ${patienceMs / 1000} s for "${interaction.description}"`,
  );
}
