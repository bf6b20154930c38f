import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileEffect } from '../effects/effects.ts';
import { fileNames } from './file-names.ts';
import { hashOfFile } from './hash-of-file.ts';
import type { Noticing } from './noticing.ts';
import { watchedFolderUnusable } from './sink-errors.ts';
import { textWithoutCredentials } from './without-credentials.ts';

/** How often folders are looked at, unless looking takes so long that it would hold up the receiver that is judged. */
const LOOK_MS = 100;
const MOST_SHARE = 0.2;
const MOST_LOOK_MS = 1_000;

/** Longer than what is told of an event; of a recording it is the beginning. */
const TOLD_BYTES = 65_536;

/** How folders are watched. */
export interface FolderOptions extends Noticing {
  /** The files that an author tells of. */
  readonly files: readonly FileEffect[];
  /** The folder of those that name none. */
  readonly directory: string;
  /** Whether the harness itself has made a file. */
  readonly isOwn: (path: string) => boolean;
  /** Is told once; nothing more is seen. */
  readonly onMistake: (error: Error) => void;
}

/** Looks at folders until it is disposed of. */
export interface FolderWatch extends AsyncDisposable {
  /** Resolves when all was looked at once more. */
  look(): Promise<void>;
}

/** A file where one is looked for. */
interface Place {
  readonly folder: string | undefined;
  readonly path: string;
  readonly absolute: string;
  /** Whether its coming is looked for, its end, or both. */
  readonly comes: boolean;
  readonly goes: boolean;
  /** Whether its content is told. */
  readonly isRead: boolean;
}

/** Between these times something happened. */
interface Span {
  readonly sinceMs: number;
  readonly byMs: number;
  /** When, as a file system tells it, which may be some milliseconds too early. */
  readonly changedAtMs?: number;
}

/** A file that was there at the last look. */
interface Known extends Place {
  /** What tells its content from another; absent where nobody asks, because it was there before, or is of the harness. */
  print?: string;
  /** Between these times it became so. */
  sinceMs: number;
  byMs: number;
  changedAtMs?: number;
  /** The content that was told. */
  told?: string;
}

/**
 * Watches where files are to come or to go. What was there before is no news, and what is being written is told when
 * it is the same at two looks.
 */
export async function watchFolders(options: FolderOptions): Promise<FolderWatch> {
  const { clock, files, directory, isOwn, marksIn, isTold, onSighting } = options;
  const moves = files.some(({ from }) => from !== undefined);
  const over = new AbortController();
  const known = new Map<string, Known>();
  let lastMs = clock.now();
  let isFirst = true;
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();

  async function placesNow(): Promise<Map<string, Place>> {
    const places = new Map<string, Place>();
    for (const { folder, path, from, text, json } of files) {
      const root = folder ?? directory;
      for (const template of [path, from].filter((each) => each !== undefined)) {
        for (const name of await fileNames(root, template.split('/'))) {
          const absolute = join(root, name);
          const before = places.get(absolute);
          const isRead = template === path && (text !== undefined || json !== undefined);
          places.set(absolute, {
            ...{ folder, path: name, absolute },
            comes: template === path || (before?.comes ?? false),
            goes: template === from || (before?.goes ?? false),
            isRead: isRead || (before?.isRead ?? false),
          });
        }
      }
    }
    return places;
  }

  function tell(
    { folder, path, sinceMs, byMs, changedAtMs }: Known,
    change: 'made' | 'removed',
    { content, sha256 }: { readonly content: string; readonly sha256?: string },
  ): void {
    const text = textWithoutCredentials(content, isTold);
    onSighting({
      kind: 'sighting',
      atMs: sinceMs,
      marks: [...new Set([...marksIn(path), ...marksIn(text)])],
      seen: {
        what: 'file',
        ...(folder === undefined ? {} : { folder }),
        change,
        path,
        text,
        ...(sha256 === undefined ? {} : { sha256 }),
        ...(changedAtMs === undefined || change === 'removed' ? {} : { changedAtMs }),
        endAtMs: byMs,
      },
    });
  }

  async function lookAt(place: Place, span: Span): Promise<void> {
    const before = known.get(place.absolute);
    const isOld = isFirst || !place.comes || isOwn(place.absolute);
    if (!before && isOld) known.set(place.absolute, { ...place, ...span });
    if (isOld || (before && before.print === undefined)) return;
    const facts = await factsOf(place.absolute);
    if (facts === undefined) return;
    const { print } = facts;
    if (!before) known.set(place.absolute, { ...place, ...changeWithin(span, facts), print });
    else if (before.print !== print) Object.assign(before, { ...changeWithin(span, facts), print });
    else if (before.told !== print) {
      before.told = print;
      const content = place.isRead ? await beginningOf(place.absolute) : '';
      // It may be gone again.
      const sha256 = moves ? await hashOfFile(place.absolute).catch(() => undefined) : undefined;
      tell(before, 'made', { content, ...(sha256 === undefined ? {} : { sha256 }) });
    }
  }

  /** The time between two looks, and the moment in it at which a file became what it is, where its file system knows. */
  function changeWithin(span: Span, { changedAtMs }: FileFacts): Span {
    const atMs = clock.now() - (Date.now() - changedAtMs);
    return atMs >= span.sinceMs && atMs <= span.byMs ? { ...span, changedAtMs: atMs } : span;
  }

  async function lookOnce(): Promise<void> {
    const begunMs = clock.now();
    const places = await placesNow();
    const span = { sinceMs: lastMs, byMs: clock.now() };
    for (const [absolute, before] of known) {
      if (places.has(absolute)) continue;
      known.delete(absolute);
      if (before.goes) tell({ ...before, ...span }, 'removed', { content: '' });
    }
    await Promise.all([...places.values()].map((place) => lookAt(place, span)));
    lastMs = begunMs;
    isFirst = false;
  }

  /** All who ask before it begins share the next look. */
  function look(): Promise<void> {
    next ??= last.then(() => {
      next = undefined;
      last = lookOnce();
      return last;
    });
    return next;
  }

  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      const begunMs = clock.now();
      await look();
      const pauseMs = Math.max(LOOK_MS, (clock.now() - begunMs) / MOST_SHARE);
      await clock.sleep(Math.min(pauseMs, MOST_LOOK_MS), over.signal);
    }
  }

  if (files.length === 0)
    return { look: async () => undefined, [Symbol.asyncDispose]: async () => undefined };
  await look().catch((error: unknown) => {
    throw watchedFolderUnusable(error);
  });
  const watching = watch().catch((error: unknown) => {
    if (!over.signal.aborted) options.onMistake(watchedFolderUnusable(error));
  });
  return {
    look,
    async [Symbol.asyncDispose]() {
      over.abort();
      await watching;
    },
  };
}

/** What a look at a file tells. */
interface FileFacts {
  /** What tells its content from another. */
  readonly print: string;
  /** When it became what it is, in milliseconds since 1970 by the file system. */
  readonly changedAtMs: number;
}

/** Undefined where there is no file any more. */
async function factsOf(path: string): Promise<FileFacts | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts?.isFile()) return undefined;
  return { print: `${facts.size} ${facts.mtimeMs} ${facts.ino}`, changedAtMs: facts.ctimeMs };
}

async function beginningOf(path: string): Promise<string> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TOLD_BYTES), 0, TOLD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } catch {
    // It is gone again; what is no longer there is told at the next look.
    return '';
  }
}
