const UNITS_MS = { m: 60_000, s: 1000, ms: 1 } as const;

/** How durations are written, for hints. */
export const DURATION_HINT = 'Write a time as 250ms, 2s, 1.5s or 1m.';

/** Whole milliseconds of a duration such as `2s`, `1.5s` or `250ms`; `undefined` when it is none. */
export function parseDuration(text: string): number | undefined {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const ms = Math.round(Number(digits) * UNITS_MS[unit as keyof typeof UNITS_MS]);
  return Number.isSafeInteger(ms) ? ms : undefined;
}

/** A duration in the largest unit that divides it. */
export function formatDuration(ms: number): string {
  for (const [unit, factor] of Object.entries(UNITS_MS)) {
    if (ms % factor === 0 && ms >= factor) return `${ms / factor}${unit}`;
  }
  return '0ms';
}
