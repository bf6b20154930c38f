import type { TargetChoice } from './reaching.ts';

/** So that a receiver which drops the path of the storage URL is found out, as joining URLs in most libraries does. */
const BASE_PATH_OF_STARTED = '/storage';

/**
 * The path of the storage URL where none is told.
 *
 * Where the storage listens is told to a receiver by hand, and so is its path; a started one reads its URL.
 */
export function usualBasePath({
  kind,
  listens = false,
}: Pick<TargetChoice, 'kind'> & { readonly listens?: boolean }): string {
  return kind === 'command' && !listens ? BASE_PATH_OF_STARTED : '';
}
