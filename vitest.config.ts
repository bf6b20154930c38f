import { defineConfig } from 'vitest/config';

/** Where the results go as JSON, for a program that counts them. */
const resultsFile = process.env['TEST_RESULTS'];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Receivers, storage and children of their own: processes are truer to life than threads.
    pool: 'forks',
    maxWorkers: 2,
    // No test is about how fast a machine is; these only end what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: resultsFile ? ['default', ['json', { outputFile: resultsFile }]] : ['default'],
  },
});
