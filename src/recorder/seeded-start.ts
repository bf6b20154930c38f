/** When the first event of a seed happens, in ms since 1970. */
export const SEEDED_START = Date.parse('2026-03-01T20:15:30.123Z');
