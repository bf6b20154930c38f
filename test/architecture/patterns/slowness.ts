import { type Automaton, automatonOf } from './automaton.ts';
import type { Pattern } from './patterns-in.ts';

/**
 * How much faster than the text the work of a pattern may grow; undefined where it does not.
 *
 * An engine with backtracking tries every path, where what follows may fail. There are too many where the same text
 * leads from a place to itself in two ways, or from one place to itself, from there to another, and from that to
 * itself. A pattern that is tried at each place of a text begins with such a place.
 */
export function slownessOf(
  pattern: Pick<Pattern, 'source' | 'flags'>,
): 'exponential' | 'polynomial' | undefined {
  const automaton = automatonOf(pattern);
  const reach = automaton.next.map((_, place) => reachableFrom(automaton, place));
  const loops = reach.flatMap((places, place) => (places.has(place) ? [place] : []));
  const roundOf = (place: number): Set<number> =>
    new Set([...(reach[place] ?? [])].filter((other) => reach[other]?.has(place)));

  if (loops.some((place) => hasTwoWays(automaton, place, roundOf(place)))) return 'exponential';
  for (const other of loops) {
    for (const one of loops) {
      if (one === other || !reach[one]?.has(other)) continue;
      if (goesOn(automaton, one, other, [roundOf(one), reach[one], roundOf(other)])) return 'polynomial';
    }
  }
  return undefined;
}

/** The places that may come after a place, soon or later. */
function reachableFrom({ next }: Automaton, start: number): Set<number> {
  const found = new Set(next[start]);
  for (const place of found) for (const after of next[place] ?? []) found.add(after);
  return found;
}

/** Whether one text leads from a place to itself in two ways. */
function hasTwoWays({ takes, next }: Automaton, start: number, round: Set<number>): boolean {
  const found = new Set<string>();
  const queue: [number, number, boolean][] = [[start, start, false]];
  for (const [one, other, areTwo] of queue) {
    for (const [way, after] of (next[one] ?? []).entries()) {
      for (const [otherWay, otherAfter] of (next[other] ?? []).entries()) {
        if (!round.has(after) || !round.has(otherAfter)) continue;
        if (((takes[after] ?? 0n) & (takes[otherAfter] ?? 0n)) === 0n) continue;
        const now = areTwo || one !== other || way !== otherWay;
        if (now && after === start && otherAfter === start) return true;
        const key = `${after} ${otherAfter} ${now}`;
        if (found.has(key)) continue;
        found.add(key);
        queue.push([after, otherAfter, now]);
      }
    }
  }
  return false;
}

/** Whether one text leads from `one` to itself and to `other`, and from `other` to itself. */
function goesOn(
  { takes, next }: Automaton,
  one: number,
  other: number,
  within: readonly (ReadonlySet<number> | undefined)[],
): boolean {
  const found = new Set<string>();
  const queue: (readonly [number, number, number])[] = [[one, one, other]];
  for (const [first, second, third] of queue) {
    for (const a of next[first] ?? []) {
      if (!within[0]?.has(a)) continue;
      for (const b of next[second] ?? []) {
        const both = (takes[a] ?? 0n) & (takes[b] ?? 0n);
        if (both === 0n || !within[1]?.has(b)) continue;
        for (const c of next[third] ?? []) {
          if ((both & (takes[c] ?? 0n)) === 0n || !within[2]?.has(c)) continue;
          if (a === one && b === other && c === other) return true;
          const key = `${a} ${b} ${c}`;
          if (found.has(key)) continue;
          found.add(key);
          queue.push([a, b, c]);
        }
      }
    }
  }
  return false;
}
