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
  const preloaded = given['LD_PRELOAD'];
  return {
    // What the user loads comes second: the first library that defines a function has it.
    LD_PRELOAD: preloaded ? `${library}:${preloaded}` : library,
    FAKETIME: `+0 x${factor}`,
    ...(KEEPING_TIMERS.some((name) => given[name] !== undefined) ? { [KEEPING_TIMERS[0]]: '0' } : {}),
  };
}
