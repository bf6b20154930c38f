import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where the results go as JSON, for a program that counts them. */
const resultsFile = process.env['TEST_RESULTS'];

/** Node keeps its compiled modules there: most of what a short command takes is to load what it is made of. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** The files that take longest, in this order: begun last, one of them would keep a single processor busy in the end. */
const LONGEST = [
  'test/conformance/time-warp.test.ts',
  'test/conformance/started.test.ts',
  'test/third-party/kinds.test.ts',
  'test/third-party/defects.test.ts',
  'test/conformance/own-faults.test.ts',
  'test/report/python-words.test.ts',
  'test/docs/commands.test.ts',
  'test/conformance/effects/notifier.test.ts',
  'test/conformance/setup/watch-setup.test.ts',
  'test/conformance/effects/mover.test.ts',
  'test/conformance/effects/places.test.ts',
  'test/third-party/third-party.test.ts',
  'test/cli/described.test.ts',
  'test/lab/runs.test.ts',
  'test/browser/lab-suite.test.ts',
  'test/docs/comparing-commands.test.ts',
  'test/docs/broker-commands.test.ts',
  'test/docs/kind-commands.test.ts',
  'test/package/package.test.ts',
  'test/conformance/kill/uploads.test.ts',
  'test/conformance/kill/retries.test.ts',
  'test/conformance/kill/answers.test.ts',
];

/** One of those that take longest, then so many others: most of them wait, and beside each other they use what a machine has. */
const OTHERS = 8;

/** Files that take a process of their own: what they change in it stays, or is measured from its start. */
const ALONE = [
  'test/work-counter.test.ts',
  'test/{nock,leftovers,package}/*.test.ts',
  'test/ledger/redact-work.test.ts',
  'test/pact/write-pacts.test.ts',
  'test/conformance/{exhaustive-schedules,legal-differences,own-faults,started,time-warp}.test.ts',
  'test/third-party/*.test.ts',
];

/** Spreads the files that take longest over the others, which go by their size; what failed before comes first, as usual. */
class LongestAmongOthers extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number =>
      LONGEST.indexOf(relative(project.config.root, moduleId));
    const sorted = await super.sort(files);
    const longest = sorted
      .filter((file) => rank(file) >= 0)
      .toSorted((one, other) => rank(one) - rank(other));
    const others = sorted.filter((file) => rank(file) < 0);
    return longest
      .flatMap((file, index) => [file, ...others.slice(index * OTHERS, (index + 1) * OTHERS)])
      .concat(others.slice(longest.length * OTHERS));
  }
}

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      // To load what they test takes the others longer than to test it.
      {
        extends: true,
        test: { name: 'sharing', include: ['test/**/*.test.ts'], exclude: ALONE, isolate: false },
      },
    ],
    globalSetup: ['test/run-folder.ts', 'test/built-command.ts'],
    // Tests and sources run as Node runs them: nothing transforms them, and Node keeps what it has compiled.
    experimental: { viteModuleRunner: false },
    // Receivers, storage and children of their own: processes are truer to life than threads.
    pool: 'forks',
    // Of a small machine's two processors, tests that wait leave much.
    maxWorkers: 5,
    sequence: { sequencer: LongestAmongOthers },
    // No test is about how fast a machine is; these only end what hangs. One that is broken off so runs on beside the next.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: resultsFile ? ['default', ['json', { outputFile: resultsFile }]] : ['default'],
  },
});
