/** The tests that a failure is exported as, as options name them; alone, because a help needs no more than them. */
export const testKinds = ['vitest', 'pytest', 'go', 'bash'] as const;

/** One of {@link testKinds}. */
export type TestKind = (typeof testKinds)[number];
