import { useEffect, useState } from 'preact/hooks';
import type { LabClock } from './lab-clock.ts';
import type { Moment } from './moment.ts';

/** How often a time that runs is drawn anew, in ms. */
const TICK_MS = 100;

/** The time on the ledger's clock, which goes on while something is under way and the lab is heard of. */
export function useNow({ offsetMs, stoppedAtMs, isOver }: LabClock, isUnderWay: boolean): Moment {
  const [, setTick] = useState(0);
  const runs = isUnderWay && stoppedAtMs === undefined;
  useEffect(() => {
    if (!runs) return;
    const timer = window.setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => window.clearInterval(timer);
  }, [runs]);
  return { nowMs: stoppedAtMs ?? performance.now() + offsetMs, isOver };
}
