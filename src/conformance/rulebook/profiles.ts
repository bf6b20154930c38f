/** The named sets of rules; each later one has the rules of those before it too. */
export const PROFILES = ['core', 'reference', 'hardening'] as const;
