/** A time for people: `300 ms`, `10.02 s`. */
export function describeMs(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Number((ms / 1000).toFixed(2))} s`;
}
