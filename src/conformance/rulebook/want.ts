/** What the user can give a run, so that it judges more rules. */
export const wants = ['command', 'storage', 'shared-files', 'slow', 'fuzz'] as const;

/** One of {@link wants}. */
export type Want = (typeof wants)[number];

/** Whether a run is whole without it: the rules take minutes, or the user has turned them off. */
export function isOptional(want: Want): boolean {
  return want === 'slow' || want === 'fuzz';
}
