import { randomInt } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { recordingFiles } from '../conformance/stage/recording-files.ts';
import { recordingPlace } from '../conformance/stage/recording-place.ts';
import type { RecordingEntry } from '../ledger/entry.ts';
import { session } from '../recorder/session.ts';
import type { Description } from '../target/description/description.ts';
import type { Journal } from './journal.ts';
import type { NewRecording } from './lab-api.ts';
import { LabProblem } from './server/lab-problem.ts';

interface LayOptions {
  readonly description: Description;
  readonly journal: Journal;
  /** The receiver's working directory; `undefined` where it is not known. */
  readonly directory: () => string | undefined;
  /** The script that answers uploads now. */
  readonly script: () => string;
}

/** Why no recording can be laid where the receiver's directory is not known. */
export const NO_DIRECTORY =
  'The working directory of the receiver is not known: start the lab with --receiver-dir, --storage-listen and --storage-key.';

/** A longer file is a hole, which takes no room. */
const MOST_WRITTEN_BYTES = 16 * 1024 ** 2;

const MOST_NAME_BYTES = 255;

/** Files laid for the receiver to upload; they are gone when it is disposed of. */
export class LaidRecordings implements AsyncDisposable {
  readonly #options: LayOptions;
  readonly #files = recordingFiles();
  /** Ids of the latest recording, by its name. */
  readonly #ids = new Map<string, string>();

  constructor(options: LayOptions) {
    this.#options = options;
  }

  async lay({ name = this.#freshName(), bytes }: NewRecording): Promise<RecordingEntry> {
    const { journal, script } = this.#options;
    const directory = this.#options.directory();
    if (directory === undefined) throw new LabProblem(409, 'No recording can be laid.', NO_DIRECTORY);
    checkName(name);
    const { output, file } = recordingPlace(name, this.#options.description);
    const path = resolve(directory, file);
    if (!this.#ids.has(name) && isTaken(path)) {
      throw new LabProblem(
        409,
        `There is a file "${name}" already.`,
        'Choose another name; it is not yours.',
      );
    }
    const former = this.#ids.get(name);
    this.#ids.set(name, former ?? '');
    const sha256 = await this.#write(path, bytes).catch((error: unknown) => {
      if (former === undefined) this.#ids.delete(name);
      throw error;
    });
    const id = journal.append({
      kind: 'recording',
      label: 'recording',
      name,
      output,
      bytes,
      sha256,
      script: script(),
      laid: true,
    });
    this.#ids.set(name, id);
    return journal.get('recording', id) as RecordingEntry;
  }

  /** Of two recordings of one name the uploads could not be told apart. */
  #freshName(): string {
    const name = sessionName();
    for (let copy = 1; ; copy += 1) {
      const fresh = copy === 1 ? name : name.replace(/(\.\w+)?$/, ` (${copy})$1`);
      if (!this.#ids.has(fresh)) return fresh;
    }
  }

  #write(path: string, bytes: number): Promise<string> {
    const seed = `${path}:${randomInt(2 ** 31)}`;
    return this.#files.write(path, { bytes, seed, isHole: bytes > MOST_WRITTEN_BYTES });
  }

  /** Whether it has laid a file at this path. */
  hasLaid(path: string): boolean {
    return this.#files.has(path);
  }

  byId(id: string): RecordingEntry {
    const found = this.#options.journal.get('recording', id);
    if (found) return found;
    throw new LabProblem(404, `There is no recording "${id}".`, 'Lay one first.');
  }

  byName(name: string): RecordingEntry | undefined {
    return this.#options.journal.get('recording', this.#ids.get(name) ?? '');
  }

  /** Writes down the script that answers the upload of a recording. */
  answeredBy(name: string, script: string): void {
    const known = this.byName(name);
    if (known && known.script !== script) this.#options.journal.replace(known.id, { ...known, script });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#files[Symbol.asyncDispose]();
  }
}

/** Also by a link that leads nowhere: a file that is written there would lie somewhere else. */
function isTaken(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

function checkName(name: string): void {
  const isName = name !== '' && !/[/\\\0]|^\.{1,2}$/.test(name) && name.isWellFormed();
  if (isName && Buffer.byteLength(name) <= MOST_NAME_BYTES) return;
  const detail = `Write a name without a path, of 1 to ${MOST_NAME_BYTES} bytes, for example show.mp4.`;
  throw new LabProblem(422, 'A recording cannot have that name.', detail);
}

/** Name of the file that a session ends with. */
function sessionName(): string {
  const events = session({ seed: randomInt(2 ** 31), startAt: new Date(), isPlain: true });
  const finished = events.find((event) => event.type === 'video_transmux_finish');
  return basename(finished?.data.output ?? 'show.mp4');
}
