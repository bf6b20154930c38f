import type { Clock } from '../clock/clock.ts';
import type { Header } from '../ledger/entry.ts';
import type { Defined } from '../spec/defined.ts';
import type { TlsIdentity } from '../wire/tls/identity.ts';
import type { AnswerPreset } from './answer-presets.ts';
import type { arrival, attempt, kept, pause, scriptSetting } from './control/schemas.ts';

/** How a mock storage is set up. */
export interface StorageOptions {
  readonly clock: Clock;
  /** @default '127.0.0.1' */
  readonly host?: string;
  /** @default 0, a free port */
  readonly port?: number;
  /** Path before `/file/<name>`, for example `/api`. @default '' */
  readonly basePath?: string;
  /** Password that Basic credentials must have; compared in memory, never recorded. */
  readonly key: string;
  /**
   * Which upload a request belongs to; `undefined` is a stray, recorded and answered by the default script.
   *
   * @default the name
   */
  readonly uploadOf?: (request: UploadRequest) => string | undefined;
  /**
   * The same for a request that its head shows to be a stray, once its whole body has come; its script is played then.
   *
   * @default a stray stays one
   */
  readonly uploadOfBody?: (body: UploadBody) => string | undefined;
  /** @default answers as upload services of this shape write them */
  readonly preset?: AnswerPreset;
  /** Of each body, so many bytes at its beginning are told with the attempt. @default 0 */
  readonly toldBytes?: number;
  /** @default '201' */
  readonly defaultScript?: string | undefined;
  /** Scripts at the start and after each reset; of those that match, the last one counts. */
  readonly scripts?: readonly ScriptSetting[];
  /**
   * An attempt that begins within this time after its upload lost its connection by a fault is sent again by
   * the client library itself: same number, same step, at most once for each number beside those over connections
   * that it does not know to be closed. 0 is never.
   *
   * @default 0
   */
  readonly resendWindowMs?: number;
  /** Folder in which the received bytes of each attempt are kept; made where it does not exist. @default none */
  readonly keepDirectory?: string | undefined;
  /**
   * Whether a wrong path, method or credentials are answered as a real service would, with 404, 405 or 401, in
   * place of the script. They are recorded in any case.
   *
   * @default false
   */
  readonly strict?: boolean;
  /**
   * Whether GET, HEAD and OPTIONS that belong to no upload are answered by what was stored, with 200 or 404, in place of
   * the script.
   *
   * @default false
   */
  readonly tellsStored?: boolean;
  /** A body of more bytes is answered 413 before it has come. @default none */
  readonly limitBytes?: number | undefined;
  /**
   * Speaks HTTPS: `true` makes a certificate for this machine and `host`; or give one with its key.
   *
   * @default HTTP
   */
  readonly tls?: true | TlsIdentity | undefined;
  /**
   * Forgets each attempt as soon as `onAttempt` has heard of it: a storage that runs for days must not grow.
   *
   * @default false
   */
  readonly forgets?: boolean;
  /** What the delays of scripts are multiplied by. @default 1 */
  readonly delayScale?: number;
  /** Called once for each attempt, when it is over, or when the storage closes. */
  readonly onAttempt?: (attempt: Attempt) => void;
  /** Called when the head of a request was read; `soFar` tells at any time how far the attempt has come. */
  readonly onArrival?: (arrival: Arrival, soFar: () => Attempt) => void;
}

/** A script and the uploads that it answers. */
export interface ScriptSetting extends Defined<typeof scriptSetting> {}

/** What is known of a request when it must be told which upload it belongs to. */
export interface UploadRequest {
  readonly method: string;
  readonly rawPath: string;
  /** Last path segment, percent-decoded; the raw one where it cannot be decoded. */
  readonly name: string;
  /** As sent, secrets and all. */
  readonly headers: readonly Header[];
}

/** What is known of a body that has come. */
export interface UploadBody {
  readonly sha256: string;
  readonly bytes: number;
  /** Its beginning, as far as it is told. */
  readonly text: string;
}

/** What a schema defines, where no upload is told by `undefined`. */
type OfUpload<Value> = Omit<Value, 'upload'> & { readonly upload: string | undefined };

/** One request as it is written down. */
export interface Attempt extends OfUpload<Defined<typeof attempt>> {
  /** Beginning of its body; absent where none is told. */
  readonly text?: string;
}

/** What became of the received bytes of an attempt. */
export interface KeptBytes extends Defined<typeof kept> {}

/** A request whose head was read. */
export interface Arrival extends OfUpload<Defined<typeof arrival>> {}

/** A request whose body storage does not read on until the upload is released. */
export interface Pause extends Defined<typeof pause> {}

/** Names one attempt of one upload. */
export interface Which {
  /** What `uploadOf` gives. */
  readonly name: string;
  /** From 1. */
  readonly number: number;
}

/** What {@link Storage.reset} does beyond forgetting. */
export interface ResetOptions {
  /** Deletes the kept bytes of the attempts that it forgets. @default false */
  readonly deleteKept?: boolean;
}

/** What answers uploads, and what has come of them. */
export interface Uploads {
  /** Answers uploads whose key matches `glob` by this script from now on; the latest that matches counts. */
  script(glob: string, script: string): void;
  /** What was set, in the order in which it was; the last that matches counts, then the default. */
  scripts(): readonly ScriptSetting[];
  /** The script that answers an upload now. */
  scriptOf(name: string): string;
  /** Takes back what was set for exactly this glob; tells whether there was something. */
  removeScript(glob: string): boolean;
  /** Attempts that are over and not forgotten, in the order in which they ended. */
  attempts(): readonly Attempt[];
  /** Resolves when the bytes of all attempts that have ended so far are in their files, so that these are over. */
  settled(): Promise<void>;
  /** Attempts whose head was read and that are not over. */
  underWay(): readonly Arrival[];
  /** How many attempts are under way. */
  openAttempts(): number;
  /** Resolves when the head of that attempt was read; at once if that was before. */
  arrival(which: Which, signal?: AbortSignal): Promise<Arrival>;
  /** Resolves when that attempt is over; at once if it already is. */
  attempt(which: Which, signal?: AbortSignal): Promise<Attempt>;
  /** Resolves when that attempt waits for its release, after `hold` or `pause@`; at once if it already did. */
  paused(which: Which, signal?: AbortSignal): Promise<Pause>;
  /** Ends every `hold` and `pause@` of that upload, present and future. */
  release(name: string): void;
}

/** A running mock storage; disposing of it ends everything and hands out attempts under way as `open`. */
export interface Storage extends Uploads, AsyncDisposable {
  /** Where a receiver finds it, base path included. */
  readonly url: string;
  readonly port: number;
  /** Where received bytes are kept; absent where they are not. */
  readonly keepDirectory?: string;
  /** Certificate, as PEM, of the authority that a client must trust; absent where it is not known. */
  readonly ca?: string;
  readonly defaultScript: string;
  /**
   * Closes the port and idle connections; attempts under way go on, and their connections close after them. An
   * attempt over a connection whose end the client has not noticed is recorded, as after `close-idle`.
   */
  closeListener(): Promise<void>;
  /** Listens on the same port again. */
  openListener(): Promise<void>;
  /**
   * Makes all as it was at the start, apart from the port: breaks off what is under way, forgets all uploads, takes
   * back scripts and releases, and rejects those who wait.
   */
  reset(options?: ResetOptions): Promise<void>;
}
