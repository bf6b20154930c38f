import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;

/** Watches how late this process itself is; gives the way to stop and read the worst delay in ms. */
export function watchLag(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return () => {
    histogram.disable();
    return histogram.max / 1e6;
  };
}
