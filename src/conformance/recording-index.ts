import type { RecordingEntry } from '../ledger/entry.ts';
import { tokenIn } from './tokens.ts';

/** The recordings of a run, by which a request to storage is told to be an attempt to upload one of them. */
export class RecordingIndex {
  readonly #byToken = new Map<string, RecordingEntry>();
  readonly #byId = new Map<string, RecordingEntry>();

  /** Adds one; a name that is there already stands for this one from now on. */
  add(recording: RecordingEntry): void {
    this.#byId.set(recording.id, recording);
    const token = tokenIn(recording.name);
    if (token !== undefined) this.#byToken.set(token, recording);
  }

  /** The latest one whose name is in a path, whatever else that looks like. */
  inPath(rawPath: string): RecordingEntry | undefined {
    return this.#byToken.get(tokenIn(rawPath) ?? '');
  }

  /** The one with this id; it has attempts under way even when its name stands for another one by now. */
  withId(id: string | undefined): RecordingEntry | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }
}
