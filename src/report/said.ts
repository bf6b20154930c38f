import type { Entry, LogEntry } from '../ledger/entry.ts';
import { isBeside, type Output, shapeOf } from './sayings-about.ts';

/** What the receiver itself said of a failure. */
export interface Said {
  /** The line that says it. */
  readonly gist: LogEntry;
  /** Where in its own code that was: lines of its traceback. */
  readonly place: readonly LogEntry[];
  /** How often it said so in the run, other names and numbers aside. */
  readonly times: number;
  /** Whether it tells of something that went wrong. */
  readonly isError: boolean;
}

/**
 * The error that it printed most often about something, or else what it said of nothing but what was lost, or the last
 * line that names it, unless storage had it by then; none where it said nothing.
 * What it printed beside the evidence counts before what it said of the same recording at other times.
 */
export function saidIn(
  { all, about, ofLost, ofStored }: Output,
  evidence: readonly Entry[],
): Said | undefined {
  const beside = about.filter((saying) => evidence.some((one) => isBeside(saying, one)));
  const sayings = beside.length > 0 ? beside : about;
  const errors = Map.groupBy(
    sayings.filter(({ isError }) => isError),
    shapeOf,
  );
  const [[told] = []] = [...errors.values()].toSorted((one, other) => other.length - one.length);
  const telling = sayings.filter((each) => !ofStored.includes(each));
  const saying = told ?? ofLost[0] ?? telling.findLast(({ names }) => names.length > 0);
  if (!saying) return undefined;
  const shape = shapeOf(saying);
  return {
    gist: saying.gist,
    place: saying.place,
    isError: saying.isError,
    times: all.filter((other) => shapeOf(other) === shape).length,
  };
}
