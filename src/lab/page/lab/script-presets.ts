/** Scripts that are tried most often, in plain words. */
export const scriptPresets = [
  { words: 'succeeds', script: '201' },
  { words: 'fails twice, then succeeds', script: '500,500,201' },
  { words: '500, reset, then 201', script: '500,reset,201' },
  { words: 'always fails', script: '500' },
] as const;
