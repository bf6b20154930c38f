import type { Need, TargetFacts } from '../ledger/entry.ts';
import type { OpenTarget, Target } from './target.ts';

/** What of a run decides what its target can show. */
export interface TimeOptions {
  readonly timeScale: number;
  readonly virtualTime: boolean;
  /** Whether the rules that wait for 60 s time-outs are judged in real time too. */
  readonly slow: boolean;
  /** How many generated envelopes are delivered; 0 turns their rule off. @default 200 */
  readonly fuzz?: number;
}

/** What judges may know about an open target. */
export function targetFacts(target: Target, open: OpenTarget, options: TimeOptions): TargetFacts {
  const { timeScale, virtualTime, slow, fuzz } = options;
  const lacks: Partial<Record<Need, string>> = {};
  if (!open.url.searchParams.get('key')) {
    lacks.secret = "It takes the receiver's secret: give its URL with ?key=SECRET.";
  }
  if (open.directory === undefined) {
    lacks.directory =
      "It takes recordings for the receiver to upload, and its storage: name its working directory with --receiver-dir, and stand in for its storage with --storage-listen and --storage-key.";
  }
  if (!open.sharesFiles) {
    lacks['shared-files'] =
      'It takes a receiver that opens absolute paths on this machine: run it here in its --receiver-dir, or say --shared-files.';
  }
  if (!virtualTime && timeScale === 1 && !slow) {
    lacks['time-outs'] =
      'It takes three minutes of real time: ask for it with --slow, or scale time with --time-scale.';
  }
  if (fuzz === 0) lacks.fuzz = 'It takes generated deliveries: ask for some with --fuzz.';
  if (target.kind === 'url') {
    lacks.started = 'It takes a receiver that the harness starts: give its command after --.';
  }
  return { kind: target.kind, url: open.url.origin + open.url.pathname, timeScale, virtualTime, lacks };
}
