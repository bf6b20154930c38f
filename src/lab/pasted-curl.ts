import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeliveryEntry } from '../ledger/entry.ts';
import { type TemporaryFolder, temporaryFolder } from '../leftovers/temporary-folder.ts';
import { type KeyPlace, keyedFor } from '../recorder/key-place.ts';
import { curlLine, LONGEST_CURL_BODY } from '../report/curl.ts';
import { singleQuoted } from '../report/shell-quote.ts';

interface PastedOptions {
  /** URL of the receiver's webhook, with its key. */
  readonly url: () => URL | undefined;
  /** Where the receiver takes its key. */
  readonly place: KeyPlace | undefined;
}

/** The variable that a command takes the key from. */
const VARIABLE = 'WEBHOOK_SECRET';

/**
 * Commands that repeat a delivery when they are pasted on this machine. What they must not or cannot hold, the key and
 * a long body, they read from files that only the user can read, and that are gone with the lab.
 */
export class PastedCurl implements Disposable {
  readonly #options: PastedOptions;
  #folder: TemporaryFolder | undefined;

  constructor(options: PastedOptions) {
    this.#options = options;
  }

  /** Commands for a delivery whose body was `body`. */
  linesFor(delivery: DeliveryEntry, body: string): string {
    const isWritten = body === delivery.body && body.length <= LONGEST_CURL_BODY;
    const line = curlLine(delivery, isWritten ? undefined : this.#file(`${delivery.id}.body`, body));
    const key = this.#keyFor(delivery, body);
    if (key === undefined || !line.includes(`$${VARIABLE}`)) return line;
    return `${VARIABLE}="$(cat ${singleQuoted(this.#file('key', key))})"\n${line}`;
  }

  [Symbol.dispose](): void {
    this.#folder?.[Symbol.dispose]();
  }

  /** The key as it stands in the request. */
  #keyFor({ keyHeader }: DeliveryEntry, body: string): string | undefined {
    const url = this.#options.url();
    const key = url?.searchParams.get('key') ?? undefined;
    if (!url || key === undefined) return undefined;
    const { headers } = keyedFor(url, body, this.#options.place);
    return keyHeader === undefined ? encodeURIComponent(key.toWellFormed()) : headers[keyHeader];
  }

  #file(name: string, text: string): string {
    this.#folder ??= temporaryFolder();
    const path = join(this.#folder.path, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  }
}
