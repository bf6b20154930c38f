/** What each key of a watch does, in the order in which they are shown. */
export const watchKeys = {
  r: 'run again',
  f: 'failed only',
  o: 'open the report',
  q: 'quit',
} as const;

/** A key that a watch knows. */
export type WatchKey = keyof typeof watchKeys;

/** Whether a character is a key of a watch. */
export function isWatchKey(character: string): character is WatchKey {
  return Object.hasOwn(watchKeys, character);
}
