import { realpath } from 'node:fs/promises';
import type { Clock } from '../../../clock/clock.ts';
import { setupMistaken } from '../../../errors.ts';
import type { Entry } from '../../../ledger/entry.ts';
import { withoutQuery } from '../../../recorder/key-parameter.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { ListenerView, OpenTarget, Target } from '../../../target/target.ts';
import { stagePace } from '../../conduct/stage-pace.ts';
import { startPatienceMs, type Times } from '../../conduct/times.ts';
import { isUpload } from '../../stage/is-upload.ts';
import { misdirectedUploadMistake } from './misdirected-upload-mistake.ts';
import { missingUploadMistake, unseenMistake } from './missing-upload-mistake.ts';
import { refusesAnySecret } from './refuses-any-secret.ts';
import type { SetupFacts, SetupMistake } from './setup-facts.ts';

/** A receiver says early what is wrong, or never. */
const MOST_LINES = 1_000;

/** What a run knows when it begins to watch. */
export interface SetupOptions {
  readonly kind: Target['kind'];
  readonly open: OpenTarget;
  readonly firstStatus: number | undefined;
  readonly storage: Pick<Storage, 'url' | 'attempts' | 'underWay'>;
  readonly storageKey: string;
  readonly times: Times;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Is told once; the run shall stop. */
  readonly onMistake: (error: Error) => void;
}

/** Watches until it is disposed of, or until a first upload is as it should be. */
export interface SetupWatch extends Disposable {
  /** Takes each entry of the run. */
  seen(entry: Entry): void;
}

/**
 * Watches how a run begins, and tells a mistake in its setup: why no upload comes, or why the first one comes to the
 * wrong place.
 *
 * It asks for nothing itself: the first scenarios of a run, on an idle receiver, ask for plain uploads. It tells
 * only what it finds in the surroundings of the receiver or in its own words; a receiver whose surroundings are as
 * they should be is judged, whatever it does.
 */
export function watchSetup(options: SetupOptions): SetupWatch {
  const { kind, open, storage, times, clock, onMistake } = options;
  const over = new AbortController();
  const signal = AbortSignal.any([options.signal, over.signal]);
  const seen = { begun: false, names: [] as string[], statuses: [] as number[], lines: [] as string[] };

  function anyUpload(): boolean {
    return storage.underWay().length > 0 || storage.attempts().some(({ method }) => isUpload(method));
  }

  function tell({ what, hint }: SetupMistake): void {
    if (signal.aborted) return;
    over.abort();
    onMistake(setupMistaken(what, hint));
  }

  async function factsNow(): Promise<SetupFacts> {
    const { url, directory = '' } = open;
    const [listener, real] = await Promise.all([
      open.look?.() ?? unseen,
      realpath(directory).catch(() => directory),
    ]);
    return {
      ...seen,
      kind,
      receiverUrl: withoutQuery(url),
      hasKey: url.searchParams.has('key'),
      storageUrl: storage.url,
      storageKey: options.storageKey,
      directory: real,
      listener,
      firstStatus: options.firstStatus,
      takesNoSecret: false,
    };
  }

  async function lookFor(search: (facts: SetupFacts) => SetupMistake | undefined): Promise<void> {
    const facts = await factsNow();
    const isForbidden = facts.statuses.length > 0 && facts.statuses.every((status) => REFUSALS.has(status));
    const takesNoSecret = isForbidden && (await refusesAnySecret(open, clock, signal));
    const mistake = search({ ...facts, takesNoSecret });
    if (mistake && !anyUpload()) tell(mistake);
  }

  async function watch(): Promise<void> {
    await clock.sleep(stagePace.firstUploadMs, signal);
    if (anyUpload()) return;
    await lookFor(missingUploadMistake);
    // Some receivers wait the delay before their first attempt too.
    const restMs = startPatienceMs(times) - stagePace.firstUploadMs;
    await clock.sleep(Math.max(0, restMs), signal);
    if (!anyUpload()) await lookFor((facts) => missingUploadMistake(facts) ?? unseenMistake(facts));
  }

  async function lookAt(attempt: Parameters<typeof misdirectedUploadMistake>[0]): Promise<void> {
    const mistake = misdirectedUploadMistake(attempt, await factsNow());
    if (mistake) tell(mistake);
  }

  return {
    seen(entry) {
      if (signal.aborted) return;
      if (entry.kind === 'recording' && entry.laid) {
        if (seen.names.length === 0) void watch().catch(() => undefined);
        seen.names.push(entry.name);
      }
      if (entry.kind === 'delivery' && entry.recording !== undefined && entry.answer) {
        seen.statuses.push(entry.answer.status);
      }
      if (entry.kind === 'log' && seen.names.length > 0 && seen.lines.length < MOST_LINES) {
        seen.lines.push(entry.text);
      }
      if (entry.kind === 'attempt' && isUpload(entry.method) && !seen.begun) {
        seen.begun = true;
        if (kind === 'url' && entry.wrong) void lookAt(entry).catch(() => undefined);
        else over.abort();
      }
    },
    [Symbol.dispose]: () => over.abort(),
  };
}

const REFUSALS: ReadonlySet<number> = new Set([401, 403]);

const unseen: ListenerView = { connectingTo: [] };
