/** Defects of the Python receiver that only a process of its own shows, and the verdicts that each changes. */
export const startedDefects: readonly [defect: string, changes: Readonly<Record<string, string>>][] = [
  ['compares-slowly', { 'auth/comparison-leaks-no-timing': 'fail' }],
  ['silent-about-missing-files', { 'missing-file/logs-an-error': 'fail' }],
  ['silent-about-further-missing-files', { 'missing-file/logs-an-error': 'fail' }],
  ['silent-about-missing-files-announced-anew', { 'missing-file/logs-an-error': 'fail' }],
  ['names-every-file-alike', { 'missing-file/logs-an-error': 'fail' }],
  ['silent-about-failed-uploads', { 'retry/gives-up-with-a-logged-failure': 'fail' }],
  ['silent-about-lost-uploads', { 'retry/gives-up-with-a-logged-failure': 'fail' }],
  ['buffers-whole-file', { 'upload/streams-the-recording': 'fail' }],
  ['buffers-whole-file-again', { 'upload/streams-the-recording': 'fail' }],
  ['large-reads', { 'upload/reads-one-mebibyte-chunks': 'fail' }],
  ['small-reads', { 'upload/reads-one-mebibyte-chunks': 'fail' }],
  ['binds-loopback-only', { 'listen/answers-on-all-interfaces': 'fail' }],
  ['dies-on-sigterm-silently', { 'listen/shutdown-finishes-or-names-its-uploads': 'fail' }],
  ['ignores-sigterm', { 'listen/shutdown-finishes-or-names-its-uploads': 'observed' }],
];
