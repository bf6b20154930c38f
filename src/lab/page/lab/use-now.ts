import { useEffect, useState } from 'preact/hooks';

/** How often a time that runs is drawn anew, in ms. */
const TICK_MS = 100;

/** The time on the ledger's clock, which goes on while something is under way. */
export function useNow(clockOffsetMs: number, running: boolean): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = window.setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => window.clearInterval(timer);
  }, [running]);
  return performance.now() + clockOffsetMs;
}
