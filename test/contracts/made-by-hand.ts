/** What no program makes in `contracts/` and `fixtures/`. */
export const MADE_BY_HAND: readonly string[] = ['contracts/README.md', 'fixtures/recordings'];
