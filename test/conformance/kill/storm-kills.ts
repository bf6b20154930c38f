/** Flaws of several kinds that a random program of uploads must meet, whatever its seed. */
export const stormKills: readonly string[] = [
  'tries-twice',
  'waits-five-seconds',
  'takes-404-as-final',
  'takes-any-200-for-success',
  'takes-an-id-for-success',
  'takes-a-reset-as-final',
  'takes-200-for-a-failure',
  'doubles-every-upload',
  'sends-nothing-again',
  'answers-accepted',
  'answers-another-detail',
  'decodes-the-file-as-text',
  'comes-sooner-when-asked',
  'answers-success-to-everything',
  'uploads-for-live-end',
  'compresses',
];
