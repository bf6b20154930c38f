import { createHash } from 'node:crypto';
import type { AsyncMatcherResult, MatcherState } from 'vitest';
import { attemptEnd } from '../ledger/attempt-end.ts';
import type { Attempt, Storage } from '../storage/storage.ts';
import { deadline } from './deadline.ts';
import { knownOptions } from './known-options.ts';
import { asStorage, seenText } from './storage-seen.ts';
import { WAIT_MS } from './wait-ms.ts';
import { waitedText } from './waited-text.ts';

/** What an upload must have been. */
export interface WantedUpload {
  /** In how many attempts it must have succeeded. */
  readonly attempts?: number;
  readonly bytes?: number;
  /** In hex. */
  readonly sha256?: string;
  /** What must have come, whole. */
  readonly body?: string | Uint8Array;
  /**
   * How long it is waited for.
   *
   * @default 4000, or 0 after `.not`, which then looks at what came so far
   */
  readonly timeoutMs?: number;
}

/**
 * Passes when the storage took an upload of that name, now or soon: an attempt that it answered 200 or 201, with the
 * method, the path and the credentials of the interface, which only a strict storage asks for by itself.
 */
export async function toHaveUploaded(
  this: MatcherState,
  received: unknown,
  name: string,
  wanted: WantedUpload = {},
): AsyncMatcherResult {
  const storage = asStorage(received, 'toHaveUploaded');
  knownOptions('toHaveUploaded', wanted, ['attempts', 'bytes', 'sha256', 'body', 'timeoutMs']);
  const { timeoutMs = this.isNot ? 0 : WAIT_MS } = wanted;
  const signal = deadline(timeoutMs);
  const stored = await storedAttempt(storage, name, { signal, isAny: this.isNot });
  const waited = waitedText(signal, timeoutMs);
  // After `.not`, what came with another key came all the same.
  const wrong = stored && !this.isNot ? wrongIn(stored) : [];
  const differences = stored ? [...wrong, ...differencesOf(stored, wanted)] : [];
  const hint = this.utils.matcherHint('toHaveUploaded', 'storage', `'${name}'`, { isNot: this.isNot });
  const call = `${hint}\n\n`;
  return {
    pass: stored !== undefined && differences.length === 0,
    message: () => {
      if (!stored) return `${call}No upload of "${name}" was taken ${waited}. ${seenText(storage)}`;
      if (differences.length === 0) return `${call}An upload of "${name}" was taken. ${seenText(storage)}`;
      const list = differences.map(
        ([what, want, came]) => `  ${what}\n    wanted: ${want}\n    came:   ${came}`,
      );
      return `${call}The upload of "${name}" was another one:\n\n${list.join('\n')}\n\n${seenText(storage)}`;
    },
  };
}

/** The first attempt that was stored; one that had wrong parts only where no other comes, or where any counts. */
async function storedAttempt(
  storage: Storage,
  name: string,
  { signal, isAny }: { readonly signal: AbortSignal; readonly isAny: boolean },
): Promise<Attempt | undefined> {
  let wrong: Attempt | undefined;
  for (let number = 1; ; number += 1) {
    // It rejects when the time is over, or the storage is closed.
    const attempt = await storage.attempt({ name, number }, signal).catch(() => undefined);
    if (!attempt) return wrong;
    if (attemptEnd(attempt) !== 'stored') continue;
    if (isAny || wrongIn(attempt).length === 0) return attempt;
    wrong ??= attempt;
  }
}

type Difference = readonly [what: string, wanted: string | number, came: string | number];

function wrongIn({ wrong = [], method, rawPath }: Attempt): Difference[] {
  const told: Readonly<Record<string, readonly [wanted: string, came: string]>> = {
    method: ['PUT', method],
    path: ['/file/NAME below the URL of the storage', rawPath],
    credentials: ['Basic, with an empty user name and the key of the storage', 'others, or none'],
  };
  return wrong.flatMap((part) => (told[part] ? [[part, ...told[part]] as const] : []));
}

function differencesOf({ number, body }: Attempt, wanted: WantedUpload): Difference[] {
  const bytes = wanted.body === undefined ? undefined : Buffer.from(wanted.body);
  const sha256 = bytes && createHash('sha256').update(bytes).digest('hex');
  const differences: (Difference | undefined)[] = [
    difference('attempts', wanted.attempts, number),
    difference('bytes', wanted.bytes, body.bytes),
    difference('sha256', wanted.sha256?.toLowerCase(), body.sha256),
    difference('bytes of the body', bytes?.length, body.bytes),
    difference('sha256 of the body', sha256, body.sha256),
  ];
  return differences.filter((one) => one !== undefined);
}

function difference<Value extends string | number>(
  what: string,
  wanted: Value | undefined,
  came: Value,
): Difference | undefined {
  return wanted === undefined || wanted === came ? undefined : [what, wanted, came];
}
