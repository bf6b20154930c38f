import type { ClauseId } from '../../spec/clauses.ts';
import type { Sighting } from './sighting.ts';

/** One thing that was observed, with how often, and never more certain than that. */
export interface Statement {
  readonly text: string;
  /** In how many deliveries it was so, of how many that could show it; absent where nothing could. */
  readonly seen?: number;
  readonly of?: number;
  /** Lines of the capture that show it. */
  readonly lines: readonly number[];
}

/** What a section has to go by. */
export interface Observed {
  /** In the order in which they began. */
  readonly deliveries: readonly Sighting[];
  /** Until when the capture is known to have listened, in ms. */
  readonly watchedUntilMs: number;
}

/** One part of a characterisation: what the interface leaves open about one subject. */
export interface Section {
  readonly title: string;
  readonly clauses: readonly ClauseId[];
  readonly observe: (observed: Observed) => Statement[];
}

const EXAMPLES = 5;

/** So many of so many deliveries were so. */
export function counted(text: string, those: readonly Sighting[], of: number): Statement {
  return { text, seen: those.length, of, lines: those.slice(0, EXAMPLES).map(({ line }) => line) };
}

/** What the capture cannot tell, and what would. */
export function unknown(text: string): Statement {
  return { text, lines: [] };
}

/** Deliveries by what a function says of them, the largest group first; those of which it says nothing are left out. */
export function groupsBy(
  deliveries: readonly Sighting[],
  tell: (delivery: Sighting) => string | undefined,
): (readonly [told: string, those: readonly Sighting[]])[] {
  const groups = Map.groupBy(deliveries, tell);
  return [...groups]
    .flatMap(([told, those]) => (told === undefined ? [] : [[told, those] as const]))
    .sort(([, one], [, other]) => other.length - one.length);
}

/** Least and most of some durations in ms, as people read them. */
export function span(durationsMs: readonly number[]): string {
  const [from, to] = [duration(leastOf(durationsMs)), duration(-leastOf(durationsMs.map((ms) => -ms)))];
  return from === to ? from : `${from} to ${to}`;
}

/** The least of any number of values; there may be too many for the arguments of a function. */
export function leastOf(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}

/** A duration as people read it. */
export function duration(ms: number): string {
  return Math.abs(ms) < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
}
