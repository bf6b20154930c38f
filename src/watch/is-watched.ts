import { tokenIn } from '../conformance/conduct/tokens.ts';

/** Folders of other programs. */
const FOLDERS = ['node_modules', '__pycache__', 'venv'];

/** What starts with a dot belongs to tools; settings in `.env` are the receiver's. */
const HIDDEN = /^\.(?!env(?:\.|$))/;

/** What programs write while they run, and editors while somebody types. */
const WRITTEN = /(?:~|\.(?:log|pid|pyc|class|o|tmp|swp|swo|swx|db|sqlite3?|db-\w+|sqlite3?-\w+|mp4))$/i;

/** Where recordings are laid. */
const RECORDINGS = 'rec';

/**
 * Whether a change of this file or folder, named from the receiver's directory with slashes, may be one of the
 * receiver itself: not of tools, not of what it writes, and not of recordings.
 */
export function isWatched(path: string): boolean {
  const names = path.split('/');
  if (names[0] === RECORDINGS || tokenIn(path) !== undefined) return false;
  return !names.some((name) => HIDDEN.test(name) || FOLDERS.includes(name)) && !WRITTEN.test(path);
}
