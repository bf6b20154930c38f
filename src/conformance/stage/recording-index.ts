import type { RecordingEntry } from '../../ledger/entry.ts';
import { resolveTarget } from '../../storage/resolve-target.ts';
import type { UploadBody, UploadRequest } from '../../storage/storage.ts';
import { tokenIn, tokenInTarget } from '../conduct/tokens.ts';
import { hasBody, isUpload } from './is-upload.ts';

/**
 * The recordings of a run, by which a request to storage is told to be an attempt to upload one of them.
 *
 * A recording that is laid under the name, or with the content, of an earlier one stands for both from then on.
 */
export class RecordingIndex {
  readonly #byName = new Map<string, RecordingEntry>();
  readonly #byToken = new Map<string, RecordingEntry>();
  readonly #byContent = new Map<string, RecordingEntry>();
  readonly #byId = new Map<string, RecordingEntry>();
  readonly #files = new Map<string, string>();

  /** Adds one, with the path of its file on this machine, where it has one. */
  add(recording: RecordingEntry, file?: string): void {
    const { id, name, laid, bytes, sha256 } = recording;
    this.#byId.set(id, recording);
    if (file !== undefined) this.#files.set(id, file);
    this.#byName.set(name, recording);
    const token = tokenIn(name);
    if (token !== undefined) this.#byToken.set(token, recording);
    if (laid && bytes > 0) this.#byContent.set(sha256, recording);
  }

  /**
   * The one that a request names: by the last segment of its path, decoded; else by the token in what it asks for,
   * whatever else is wrong with that.
   */
  namedBy(request: UploadRequest): RecordingEntry | undefined {
    // HEAD and the like make no attempt; one that sends a body does, by whatever method.
    if (!isUpload(request.method) && !hasBody(request)) return undefined;
    const { name = '' } = resolveTarget(request.rawPath);
    return this.#byName.get(name) ?? this.#byToken.get(tokenInTarget(request.rawPath) ?? '');
  }

  /** The one whose bytes a whole body is, which tells what a name does not. */
  withContent({ sha256 }: Omit<UploadBody, 'text'>): RecordingEntry | undefined {
    return this.#byContent.get(sha256);
  }

  /** The file of one, on this machine. */
  fileOf({ id }: RecordingEntry): string | undefined {
    return this.#files.get(id);
  }

  /** Whether one of them has a name with this token. */
  hasToken(token: string): boolean {
    return this.#byToken.has(token);
  }

  /** The one with this id; it has attempts under way even when its name stands for another one by now. */
  withId(id: string | undefined): RecordingEntry | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }
}
