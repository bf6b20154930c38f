import { systemClock } from '../../clock/system-clock.ts';
import { EXIT } from '../../exit-code.ts';
import type { Control } from '../../storage/control/start-control.ts';
import { faultList, faultListText } from '../../storage/faults/fault-list.ts';
import { startStorage } from '../../storage/start-storage.ts';
import type { Attempt, ResetOptions, Storage } from '../../storage/storage.ts';
import { inputEnd } from '../terminal/input-end.ts';
import { interrupt } from '../terminal/interrupt.ts';
import { attemptLine, bytesText } from './attempt-line.ts';
import { writeCaFile } from './ca-file.ts';
import { giveBackMemory } from './give-back-memory.ts';
import type { StorageCommandOptions } from './storage-options.ts';

/** A reset that forgets fewer is not worth a pause: suites reset before each test. */
const MANY_ATTEMPTS = 1_000;

interface Running {
  readonly storage: Storage;
  readonly control: Control | undefined;
  /** Where the CA certificate is that clients must trust. */
  readonly caFile: string | undefined;
}

/** Runs the mock storage until Ctrl-C or SIGTERM, prints each attempt, and sums them up. */
export async function runStorage(options: StorageCommandOptions): Promise<number> {
  const { listen, keyIsNew: _, listsFaults, json, exitWithStdin, control: __, tls, ...settings } = options;
  if (listsFaults) {
    process.stdout.write(`${json ? JSON.stringify(faultList()) : faultListText()}\n`);
    return EXIT.conformant;
  }
  const total = { uploads: 0, attempts: 0, bytes: 0 };
  function onAttempt(attempt: Attempt): void {
    if (attempt.upload !== undefined && attempt.number === 1 && !attempt.resend) total.uploads += 1;
    total.attempts += 1;
    total.bytes += attempt.body.bytes;
    print(json, { kind: 'attempt', ...attempt }, () => attemptLine(attempt));
  }
  using stop = interrupt();
  {
    await using storage = await startStorage({
      ...listen,
      ...settings,
      tls: tls?.identity,
      clock: systemClock(),
      onAttempt,
    });
    using ca = storage.ca === undefined ? undefined : writeCaFile(storage.ca, tls?.caFile);
    await using control = await controlOf(storage, options);
    tellAddresses({ storage, control, caFile: ca?.path }, options);
    await Promise.race([stop.requested, ...(exitWithStdin ? [inputEnd()] : [])]);
  }
  print(json, { kind: 'summary', ...total }, () => {
    const { uploads, attempts, bytes } = total;
    return `Uploads: ${uploads}, attempts: ${attempts}, received: ${bytesText(bytes)}`;
  });
  return EXIT.conformant;
}

async function controlOf(storage: Storage, { control }: StorageCommandOptions): Promise<Control | undefined> {
  if (!control) return undefined;
  const { startControl } = await import('../../storage/control/start-control.ts');
  const { listen, token } = control;
  async function reset(options?: ResetOptions): Promise<void> {
    const forgotten = storage.attempts().length;
    await storage.reset(options);
    if (forgotten >= MANY_ATTEMPTS) giveBackMemory();
  }
  return await startControl({ ...storage, reset }, { ...listen, token });
}

/** Tells where all of it listens, and of secrets only those that nobody knows yet. */
function tellAddresses(
  { storage, control: api, caFile }: Running,
  { key, keyIsNew, control, json }: StorageCommandOptions,
): void {
  const newToken = control?.tokenIsNew ? control.token : undefined;
  const line = {
    kind: 'listening',
    pid: process.pid,
    url: storage.url,
    caFile,
    controlUrl: api?.url,
    key: keyIsNew ? key : undefined,
    controlToken: newToken,
  };
  print(json, line, () =>
    [
      `Storage at ${storage.url}`,
      ...(caFile === undefined ? [] : [`CA certificate ${caFile}`]),
      ...(keyIsNew ? [`Storage key ${key}`] : []),
      ...(api ? [`Control API at ${api.url}, described at ${api.url}/docs`] : []),
      ...(newToken === undefined ? [] : [`Control token ${newToken}`]),
    ].join('\n'),
  );
}

function print(json: boolean, value: object, text: () => string): void {
  process.stdout.write(`${json ? JSON.stringify(value) : text()}\n`);
}
