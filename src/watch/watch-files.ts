import type { Stats } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { watch } from 'chokidar';
import { messageOf } from '../errors.ts';
import { isOutput } from './is-output.ts';
import { isWatched } from './is-watched.ts';
import { notGitIgnored } from './not-git-ignored.ts';

/** A burst of saves, such as one of a formatter or of a change of branches, is over after this silence; in ms. */
const SETTLED_MS = 100;

/** What to watch, and whom to tell. */
export interface FileWatchOptions {
  readonly directory: string;
  /** Files that count wherever they are, such as a program that is built into a folder which git ignores. */
  readonly always: readonly string[];
  /** Files that the harness itself writes. */
  readonly except: readonly string[];
  /** Takes the files of one burst, named from the directory with slashes, and when it began by `performance`. */
  readonly onChange: (files: readonly string[], sinceMs: number) => void;
  /** Takes why some of the files cannot be watched. */
  readonly onProblem: (message: string) => void;
}

/** The files below a directory, watched until it is disposed of. */
export interface FileWatch extends AsyncDisposable {
  /** Resolves when changes are seen from now on. */
  readonly ready: Promise<void>;
}

/** Tells of changes below a directory, burst by burst; see {@link isWatched} for what does not count. */
export function watchFiles({ directory, always, ...options }: FileWatchOptions): FileWatch {
  const { except, onChange, onProblem } = options;
  const own = new Set(except.map((file) => resolve(file)));
  const burst = new Set<string>();
  const ready = Promise.withResolvers<void>();
  let settling: NodeJS.Timeout | undefined;
  let sinceMs = 0;
  let closed = false;
  const named = (path: string): string => relative(directory, path).split(sep).join('/');

  async function settle(): Promise<void> {
    const files = [...burst];
    const certain = files.filter((file) => always.includes(resolve(directory, file)));
    const since = sinceMs;
    burst.clear();
    const others = files.filter((file) => !certain.includes(file));
    const changed = [...certain, ...(await notGitIgnored(directory, others))];
    if (changed.length > 0 && !closed) onChange(changed, since);
  }
  const seen = (path: string): void => {
    if (burst.size === 0) sinceMs = performance.now();
    burst.add(named(path));
    clearTimeout(settling);
    settling = setTimeout(() => void settle(), SETTLED_MS);
  };
  const isIgnored = (path: string, facts?: Stats): boolean =>
    own.has(path) || isOutput(facts) || (path !== directory && !isWatched(named(path)));
  const watcher = watch([directory, ...always], {
    ignoreInitial: true,
    ignored: (path, facts) => !always.includes(path) && isIgnored(path, facts),
  });
  for (const kind of ['add', 'change', 'unlink'] as const) watcher.on(kind, seen);
  watcher.on('ready', ready.resolve);
  watcher.on('error', (error) => {
    onProblem(messageOf(error));
    ready.resolve();
  });
  return {
    ready: ready.promise,
    async [Symbol.asyncDispose]() {
      closed = true;
      clearTimeout(settling);
      await watcher.close();
    },
  };
}
