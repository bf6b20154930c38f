import type { Need, TargetFacts } from '../ledger/entry.ts';
import type { OpenTarget, Target } from './target.ts';

/** What of a run decides what its target can show. */
export interface TimeOptions {
  readonly timeScale: number;
  readonly virtualTime: boolean;
  /** Whether the rules that wait for 60 s time-outs are judged in real time too. */
  readonly slow: boolean;
}

/** What judges may know about an open target. */
export function targetFacts(target: Target, open: OpenTarget, options: TimeOptions): TargetFacts {
  const { timeScale, virtualTime, slow } = options;
  const lacks: Partial<Record<Need, string>> = {};
  if (!open.url.searchParams.get('key')) {
    lacks.secret = "It takes the receiver's secret: give its URL with ?key=SECRET.";
  }
  if (open.directory === undefined) {
    lacks.directory =
      "It takes the receiver's working directory, to lay recordings in: name it with --receiver-dir.";
  }
  if (!open.sharesFiles) {
    lacks['shared-files'] =
      'It takes a receiver that opens absolute paths on this machine: run it here in its --receiver-dir, or say --shared-files.';
  }
  if (!virtualTime && timeScale === 1 && !slow) {
    lacks['time-outs'] =
      'It takes three minutes of real time: ask for it with --slow, or scale time with --time-scale.';
  }
  if (target.kind === 'url') {
    lacks.started = 'It takes a receiver that the harness starts: give its command after --.';
  }
  return { kind: target.kind, url: open.url.origin + open.url.pathname, timeScale, virtualTime, lacks };
}
