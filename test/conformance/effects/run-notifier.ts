import { systemClock } from '../../../src/clock/system-clock.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import { run } from '../../../src/conformance/run/run.ts';
import type { RunResult } from '../../../src/conformance/run/run-result.ts';
import type { Effects } from '../../../src/effects/effects.ts';
import { type EventType, eventTypes } from '../../../src/spec/event-types.ts';
import {
  type NotifierBehaviour,
  notifierEffects,
  notifierTarget,
  type Outlet,
} from '../../flawed/notifier/parts/notifier.ts';

/** Judges a notifier of this process by its effects, in real time. */
export function runNotifier(
  make: () => NotifierBehaviour,
  {
    outlet,
    effects = outlet?.effects ?? notifierEffects,
    only = ['effect/*'],
    events = eventTypes,
  }: { outlet?: Outlet; effects?: Effects; only?: readonly string[]; events?: readonly EventType[] } = {},
): Promise<RunResult> {
  return run({
    catalogue,
    selection: { profile: 'core', only, skip: [] },
    target: { ...notifierTarget(make, outlet), description: { effects, events: [...events] } },
    clock: systemClock(),
    timeScale: 1,
    virtualTime: false,
    slow: false,
    seed: 1,
    storage: { key: 'key-of-the-storage' },
  });
}
