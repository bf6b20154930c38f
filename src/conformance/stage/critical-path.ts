import type { Pace, PlannedUpload, Scenario } from '../rulebook/scenario.ts';

/**
 * How long a run of these scenarios takes at best, in ms: the longest chain of time-outs, delays and silences.
 *
 * With `lanes` uploads at once each scenario's uploads are laid on the lane that is free first, the longest
 * first, as the run itself does; a receiver that uploads one file after the other has one lane.
 */
export function criticalPathMs(scenarios: readonly Scenario[], pace: Pace, lanes: number): number {
  const overlapped = scenarios.filter(({ phase }) => phase === 'overlapped');
  const outage = scenarios.filter(({ phase }) => phase === 'outage');
  const silent = scenarios.filter(({ phase }) => phase === 'silent');
  const exclusive = scenarios.filter(({ phase }) => phase === 'exclusive');
  const opening = scenarios.filter(({ phase }) => phase === 'opening');
  const openingMs = sum(opening.flatMap((scenario) => uploadsOf(scenario, pace)));
  // An upload that met an outage has its lane before the others begin.
  const herd = [...outage, ...longestFirst(overlapped, pace)].flatMap((scenario) =>
    uploadsOf(scenario, pace).map((upload) => ({ ...upload, isLong: waitsForTimeOut(scenario, pace) })),
  );
  const count = Math.max(1, Math.min(lanes, herd.length));
  const free = new Array<number>(count).fill(openingMs);
  let quietAtMs = openingMs;
  let silentAtMs = openingMs;
  for (const { busyMs, quietMs, isLong } of herd) {
    const lane = free.indexOf(Math.min(...free));
    const endMs = (free[lane] ?? 0) + busyMs;
    free[lane] = endMs;
    quietAtMs = Math.max(quietAtMs, endMs + quietMs);
    if (!isLong) silentAtMs = Math.max(silentAtMs, endMs);
  }
  silentAtMs += silent.reduce((total, scenario) => total + lengthMs(scenario, pace), 0);
  let calmAtMs = Math.max(openingMs, silentAtMs, ...free);
  for (const { busyMs, quietMs } of exclusive.flatMap((scenario) => uploadsOf(scenario, pace))) {
    calmAtMs += busyMs;
    quietAtMs = Math.max(quietAtMs, calmAtMs + quietMs);
  }
  const closing = scenarios.filter(({ phase }) => phase === 'closing');
  const closingMs = closing.map((scenario) => longestBusyMs(scenario, pace));
  return Math.max(calmAtMs, quietAtMs) + closingMs.reduce((total, ms) => total + ms, 0);
}

/** The scenarios in the order in which they begin: those that may end others, then those whose longest upload takes longest. */
export function longestFirst(scenarios: readonly Scenario[], pace: Pace): readonly Scenario[] {
  const mayEnd = ({ mayEndOthers = false }: Scenario): number => Number(mayEndOthers);
  return scenarios.toSorted((a, b) => mayEnd(b) - mayEnd(a) || lengthMs(b, pace) - lengthMs(a, pace));
}

/** How long it takes at best to see all of the longest upload of a scenario, the silence after it included, in ms. */
export function lengthMs(scenario: Scenario, pace: Pace): number {
  return Math.max(0, ...uploadsOf(scenario, pace).map(({ busyMs, quietMs }) => busyMs + quietMs));
}

/** How long the longest upload of a scenario keeps the receiver busy at best, in ms. */
export function longestBusyMs(scenario: Scenario, pace: Pace): number {
  return Math.max(0, ...uploadsOf(scenario, pace).map((upload) => upload.busyMs));
}

/** Whether a scenario lasts longer than one time-out, and than all delays between attempts with the silence after them. */
export function waitsForTimeOut(scenario: Scenario, pace: Pace): boolean {
  const { uploadTimeoutMs, retryDelayMs, attempts } = pace.times;
  return lengthMs(scenario, pace) > Math.max(uploadTimeoutMs, (attempts + 1) * retryDelayMs);
}

/** The long uploads of a scenario at this pace. */
export function uploadsOf({ uploads }: Scenario, pace: Pace): readonly PlannedUpload[] {
  return uploads(pace.times, pace);
}

function sum(uploads: readonly PlannedUpload[]): number {
  return uploads.reduce((total, { busyMs }) => total + busyMs, 0);
}
