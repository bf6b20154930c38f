/** Label of recordings that no event names. */
export const UNANNOUNCED = 'a recording that no event names';
