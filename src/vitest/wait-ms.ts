/** Shorter than the 5 s after which vitest ends a test, whose message would tell less. */
export const WAIT_MS = 4_000;
