/** The rules that take a receiver which the harness started. */
export const startedRules: readonly string[] = [
  'auth/comparison-leaks-no-timing',
  'auth/secrets-in-the-output',
  'missing-file/logs-an-error',
  'upload/streams-the-recording',
  'upload/reads-one-mebibyte-chunks',
  'upload/peak-memory',
  'retry/gives-up-with-a-logged-failure',
  'listen/answers-on-all-interfaces',
  'listen/shutdown-finishes-or-names-its-uploads',
];
