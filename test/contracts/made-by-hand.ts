/** Folders of `contracts/` and `fixtures/` that no program makes. */
export const MADE_BY_HAND: readonly string[] = ['fixtures/recordings'];
