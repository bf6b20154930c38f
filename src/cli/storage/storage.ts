import { systemClock } from '../../clock/system-clock.ts';
import { EXIT } from '../../exit-code.ts';
import type { Control } from '../../storage/control/start-control.ts';
import { faultList, faultListText } from '../../storage/faults/fault-list.ts';
import { giveBackMemory } from '../../storage/give-back-memory.ts';
import { startStorage } from '../../storage/start-storage.ts';
import type { Attempt, ResetOptions, Storage } from '../../storage/storage.ts';
import { bytesText } from '../../wire/byte-size.ts';
import type { StorageTold } from '../definitions/storage.ts';
import { inputEnd } from '../terminal/input-end.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { attemptLine } from './attempt-line.ts';
import { writeCaFile } from './ca-file.ts';
import { type StorageOptions, storageOptions } from './storage-options.ts';

/** A reset that forgets fewer is not worth a pause: suites reset before each test. */
const MANY_ATTEMPTS = 1_000;

/** Where all of it listens, and of secrets only those that nobody knows yet. */
type Listening = { readonly kind: 'listening'; readonly pid: number; readonly url: string } & Readonly<
  Record<'caFile' | 'controlUrl' | 'key' | 'controlToken', string | undefined>
>;

/** Runs the mock storage until it is told to stop, prints each attempt, and sums them up. */
export async function runStorage(told: StorageTold, terminal: Terminal): Promise<number> {
  const options = storageOptions(told, terminal.environment);
  const { listen, key, basePath, scripts, identity, lenient, json } = options;
  const print = (value: object, text: () => string): void =>
    terminal.print(json ? JSON.stringify(value) : text());
  if (told.faults) {
    terminal.print(json ? JSON.stringify(faultList()) : faultListText());
    return EXIT.conformant;
  }
  const total = { uploads: 0, attempts: 0, bytes: 0 };
  function onAttempt(attempt: Attempt): void {
    if (attempt.upload !== undefined && attempt.number === 1 && !attempt.resend) total.uploads += 1;
    total.attempts += 1;
    total.bytes += attempt.body.bytes;
    print({ kind: 'attempt', ...attempt }, () => attemptLine(attempt));
  }
  using stop = await terminal.interrupt();
  {
    await using storage = await startStorage({
      ...listen,
      key,
      basePath,
      scripts,
      defaultScript: told.behave,
      tls: identity,
      strict: !lenient,
      limitBytes: told.limit,
      keepDirectory: told.keep,
      clock: systemClock(),
      onAttempt,
    });
    using ca = storage.ca === undefined ? undefined : writeCaFile(storage.ca, told.tlsCaOut);
    await using control = await startedControl(storage, options);
    const line: Listening = {
      kind: 'listening',
      pid: process.pid,
      url: storage.url,
      caFile: ca?.path,
      controlUrl: control?.url,
      key: options.keyIsNew ? key : undefined,
      controlToken: options.control?.tokenIsNew ? options.control.token : undefined,
    };
    print(line, () => listeningText(line));
    await Promise.race([stop.requested, ...(told.exitWithStdin ? [inputEnd(terminal.input())] : [])]);
  }
  print({ kind: 'summary', ...total }, () => {
    const { uploads, attempts, bytes } = total;
    return `Uploads: ${uploads}, attempts: ${attempts}, received: ${bytesText(bytes)}`;
  });
  return EXIT.conformant;
}

async function startedControl(storage: Storage, { control }: StorageOptions): Promise<Control | undefined> {
  if (!control) return undefined;
  const { startControl } = await import('../../storage/control/start-control.ts');
  async function reset(options?: ResetOptions): Promise<void> {
    const forgotten = storage.attempts().length;
    await storage.reset(options);
    if (forgotten >= MANY_ATTEMPTS) giveBackMemory();
  }
  return await startControl({ ...storage, reset }, control);
}

function listeningText({ url, caFile, controlUrl, key, controlToken }: Listening): string {
  return [
    `Storage at ${url}`,
    ...(caFile === undefined ? [] : [`CA certificate ${caFile}`]),
    ...(key === undefined ? [] : [`Storage key ${key}`]),
    ...(controlUrl === undefined ? [] : [`Control API at ${controlUrl}, described at ${controlUrl}/docs`]),
    ...(controlToken === undefined ? [] : [`Control token ${controlToken}`]),
  ].join('\n');
}
