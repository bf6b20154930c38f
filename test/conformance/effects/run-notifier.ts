import { systemClock } from '../../../src/clock/system-clock.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import { run } from '../../../src/conformance/run/run.ts';
import type { RunResult } from '../../../src/conformance/run/run-result.ts';
import type { Effects } from '../../../src/effects/effects.ts';
import {
  type NotifierBehaviour,
  notifierEffects,
  notifierTarget,
} from '../../flawed/notifier/parts/notifier.ts';

/** Judges a notifier of this process by its effects, in real time. */
export function runNotifier(
  make: () => NotifierBehaviour,
  { effects = notifierEffects, only = ['effect/*'] }: { effects?: Effects; only?: readonly string[] } = {},
): Promise<RunResult> {
  return run({
    catalogue,
    selection: { profile: 'core', only, skip: [] },
    target: { ...notifierTarget(make), description: { effects } },
    clock: systemClock(),
    timeScale: 1,
    virtualTime: false,
    slow: false,
    seed: 1,
    storage: { key: 'key-of-the-storage' },
  });
}
