import { systemClock } from '../clock/system-clock.ts';
import { startStorage } from '../storage/start-storage.ts';
import type { Attempt } from '../storage/storage.ts';
import { attemptLine, bytesText } from './attempt-line.ts';
import { EXIT } from './exit-code.ts';
import { faultList, faultListText } from './fault-list.ts';
import { interrupt } from './interrupt.ts';
import type { StorageCommandOptions } from './storage-options.ts';

export { readStorageOptions } from './storage-options.ts';

/** Runs the mock storage until Ctrl-C or SIGTERM, prints each attempt, and sums them up. */
export async function runStorage(options: StorageCommandOptions): Promise<number> {
  const { listen, key, keyIsNew, basePath, scripts, defaultScript, listsFaults, json } = options;
  if (listsFaults) {
    process.stdout.write(`${json ? JSON.stringify(faultList()) : faultListText()}\n`);
    return EXIT.conformant;
  }
  const uploads = new Set<string>();
  const total = { uploads: 0, attempts: 0, bytes: 0 };
  function onAttempt(attempt: Attempt): void {
    uploads.add(attempt.name);
    total.uploads = uploads.size;
    total.attempts += 1;
    total.bytes += attempt.body.bytes;
    print(json, { kind: 'attempt', ...attempt }, () => attemptLine(attempt));
  }
  using stop = interrupt();
  {
    await using storage = await startStorage({
      ...listen,
      clock: systemClock(),
      key,
      basePath,
      onAttempt,
      ...(defaultScript === undefined ? {} : { defaultScript }),
    });
    for (const { glob, steps } of scripts) storage.script(glob, steps);
    // Only a key that nobody knows yet is worth printing.
    const shownKey = keyIsNew ? { key } : {};
    print(json, { kind: 'listening', url: storage.url, ...shownKey }, () =>
      [`Storage at ${storage.url}`, ...(keyIsNew ? [`Storage key ${key}`] : [])].join('\n'),
    );
    await stop.requested;
  }
  print(json, { kind: 'summary', ...total }, () => {
    const { uploads, attempts, bytes } = total;
    return `Uploads: ${uploads}, attempts: ${attempts}, received: ${bytesText(bytes)}`;
  });
  return EXIT.conformant;
}

function print(json: boolean, value: object, text: () => string): void {
  process.stdout.write(`${json ? JSON.stringify(value) : text()}\n`);
}
