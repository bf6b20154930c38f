import { Session } from 'node:inspector';

/** Tells how much work is done. */
export interface WorkCounter extends Disposable {
  /** How often any block of the counted code runs while `act` does. */
  workOf(act: () => void): number;
}

/**
 * Counts the work of the code in files whose URL has `part` in it, and that is loaded from now on. Unlike time, that
 * is the same on each machine.
 */
export function workCounter(part: string): WorkCounter {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  /** Counts from the last call on. */
  function counted(): number {
    let blocks = 0;
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error) throw error;
      const functions = result.filter(({ url }) => url.includes(part)).flatMap((file) => file.functions);
      blocks = functions.flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0);
    });
    return blocks;
  }

  return {
    workOf: (act) => {
      counted();
      act();
      return counted();
    },
    [Symbol.dispose]: () => session.disconnect(),
  };
}
