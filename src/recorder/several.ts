/** Words for more than one event. */
export const SEVERAL = ['session', 'all'] as const;
