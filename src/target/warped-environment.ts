/** What libfaketime is loaded from, and how many times faster its clock runs. */
export interface Warp {
  readonly library: string;
  readonly factor: number;
}

/** Either leaves the monotonic clock, and with it every timer, at its own rate; the first one counts for more. */
const KEEPING_TIMERS = ['FAKETIME_DONT_FAKE_MONOTONIC', 'DONT_FAKE_MONOTONIC'] as const;

/** The variables under which a command's clocks and timers run faster, on top of those that it gets anyway. */
export function warpedEnvironment(
  { library, factor }: Warp,
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return {
    LD_PRELOAD: preloading(library, given),
    FAKETIME: `+0 x${factor}`,
    ...(KEEPING_TIMERS.some((name) => given[name] !== undefined) ? { [KEEPING_TIMERS[0]]: '0' } : {}),
  };
}

/** The value of LD_PRELOAD that loads a library beside what the user loads. */
export function preloading(library: string, given: Readonly<Record<string, string | undefined>>): string {
  const preloaded = given['LD_PRELOAD'];
  // What the user loads comes second: the first library that defines a function has it.
  return preloaded ? `${library}:${preloaded}` : library;
}
