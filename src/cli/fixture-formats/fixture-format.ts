import type { Fixture } from '../../recorder/fixture.ts';

/** How events are written into one file. */
export interface FixtureFormat {
  /** What stands before the first event. */
  readonly head: string;
  /** The text of one event; `bodyFile` is where the bytes of its body lie, where they lie in a file of their own. */
  readonly entry: (fixture: Fixture, bodyFile: string) => string;
  /** What stands after the last event. */
  readonly foot: string;
}
