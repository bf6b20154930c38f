/** A measured time as an interval, in ms: it was at least and at most so long. */
export interface Span {
  readonly leastMs: number;
  readonly mostMs: number;
}
