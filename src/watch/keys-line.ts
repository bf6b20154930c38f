import { watchKeys } from './watch-key.ts';

/** What a watch waits for when nothing runs; keys only where there is a keyboard. */
export function keysLine(directory: string, hasKeys: boolean): string {
  const keys = Object.entries(watchKeys).map(([key, meaning]) => `${key} ${meaning}`);
  return `Waiting for changes in ${directory}. ${hasKeys ? `Keys: ${keys.join(', ')}.` : 'Ctrl-C ends it.'}`;
}
