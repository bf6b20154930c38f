import type { ServerResponse } from 'node:http';
import type { Journal } from '../journal.ts';
import type { LabEvents, LabState } from '../lab-api.ts';

interface StreamsOptions {
  readonly journal: Journal;
  readonly state: () => LabState;
  /** How often a sign of life is sent, in ms; a page that reads nothing for so long is let go. */
  readonly heartbeatMs: number;
}

/** One page that listens. What it has yet to hear is in the journal, so a slow one costs no memory. */
interface Listener {
  readonly response: ServerResponse;
  /** The latest change that it was sent. */
  revision: number;
  /** Number of the state that it was sent. */
  state: number;
  /** Whether it has yet to read what it was sent. */
  isBehind: boolean;
  /** Whether it was behind at the latest sign of life. */
  wasBehind: boolean;
}

/** How much is sent at once, in characters; between two such pieces others get their turn. */
const PIECE = 65_536;

/** How soon a page comes back that was let go, in ms. */
const RETRY_MS = 1_000;

/** Tells pages of all that changes, as server-sent events. */
export class EventStreams {
  readonly #options: StreamsOptions;
  readonly #listeners = new Set<Listener>();
  readonly #heartbeat: NodeJS.Timeout;
  /** Number of the latest state. */
  #state = 1;
  #isTelling = false;

  constructor(options: StreamsOptions) {
    this.#options = options;
    this.#heartbeat = setInterval(() => this.#giveSign(), options.heartbeatMs).unref();
  }

  /** Begins a stream with all that has changed after a revision. */
  open(response: ServerResponse, revision: number): void {
    // It may have gone before it was answered.
    if (response.destroyed) return;
    const listener = { response, revision, state: 0, isBehind: false, wasBehind: false };
    this.#listeners.add(listener);
    response.on('close', () => this.#listeners.delete(listener));
    response.on('error', () => {});
    response.on('drain', () => {
      listener.isBehind = false;
      listener.wasBehind = false;
      this.#tell(listener);
    });
    response.write(`retry: ${RETRY_MS}\n\n`);
    this.#tell(listener);
  }

  /** Entries have changed. */
  entriesChanged(): void {
    if (this.#isTelling || this.#listeners.size === 0) return;
    this.#isTelling = true;
    // What changes in one turn goes out together.
    setImmediate(() => {
      this.#isTelling = false;
      for (const listener of this.#listeners) this.#tell(listener);
    });
  }

  /** The state has changed. */
  stateChanged(): void {
    this.#state += 1;
    this.entriesChanged();
  }

  /** Says that the lab ends, and ends all streams. */
  close(): void {
    clearInterval(this.#heartbeat);
    // One that does not read is cut off with the server.
    for (const { response } of this.#listeners) response.end(event('ended', {}));
    this.#listeners.clear();
  }

  #tell(listener: Listener): void {
    if (listener.isBehind || listener.response.destroyed) return;
    const { text, isMore } = this.#news(listener);
    if (text === '') return;
    if (!listener.response.write(text)) listener.isBehind = true;
    else if (isMore) setImmediate(() => this.#tell(listener));
  }

  #news(listener: Listener): { readonly text: string; readonly isMore: boolean } {
    const { journal } = this.#options;
    let text = '';
    // One that knows more than there is was told by another lab.
    if (listener.revision < journal.clearedAt || listener.revision > journal.revision) {
      listener.revision = journal.clearedAt;
      text += event('cleared', {}, listener.revision);
    }
    if (listener.state < this.#state) {
      listener.state = this.#state;
      text += event('state', this.#options.state());
    }
    for (const { revision, entry } of journal.after(listener.revision)) {
      if (text.length > PIECE) return { text, isMore: true };
      text += event('entry', entry, revision);
      listener.revision = revision;
    }
    return { text, isMore: false };
  }

  #giveSign(): void {
    for (const listener of this.#listeners) {
      if (listener.wasBehind) listener.response.destroy();
      else if (listener.isBehind) listener.wasBehind = true;
      else listener.response.write(':\n\n');
    }
  }
}

function event<Name extends keyof LabEvents>(name: Name, data: LabEvents[Name], id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
