/** What a recorder tells with its start; the interface leaves it open. */
export type LaunchData = Readonly<Record<string, string>>;

/** Nothing, as mostly. */
export const nothingTold: LaunchData = {};

/** Nothing, or which program it is. */
export const launches: readonly LaunchData[] = [nothingTold, nothingTold, { version: '2.4.1' }];
