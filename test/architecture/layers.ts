/** What a folder of `src` may import, and why no more than that. */
export interface Layer {
  readonly imports: readonly string[] | 'anything';
  readonly because: string;
}

/** The direction of imports. A file directly in `src` counts as a folder of its own; the longest name that fits counts. */
export const layers: Readonly<Record<string, Layer>> = {
  'harness-command.ts': { imports: [], because: 'hints of every part name it' },
  'exit-code.ts': { imports: [], because: 'errors and outcomes of runs have them in common' },
  'errors.ts': { imports: ['exit-code.ts', 'harness-command.ts'], because: 'everything imports it' },
  'glob-matcher.ts': { imports: [], because: 'scripts of storage and selections of rules name by globs' },
  'listen-address.ts': { imports: [], because: 'options and descriptions say in one way where to listen' },
  'package-file.ts': { imports: [], because: 'it tells where the package lies, whatever is read there' },
  'named-file.ts': {
    imports: ['errors.ts'],
    because: 'what cannot be read or written is told in one way, whoever has named it',
  },
  'turns.ts': { imports: [], because: 'files and programs of every part take turns in one way' },
  'nearest-match.ts': { imports: [], because: 'hints of every part name the nearest word' },
  spec: { imports: [], because: 'it says what the interface is, whoever asks' },
  clock: { imports: ['errors.ts'], because: 'time knows nothing of what happens in it' },
  effects: {
    imports: ['spec'],
    because: 'it says what an author can tell of effects, whoever looks for them',
  },
  ledger: {
    imports: ['effects', 'clock', 'spec', 'errors.ts', 'named-file.ts'],
    because: 'it writes down what others do',
  },
  recorder: {
    imports: ['ledger', 'clock', 'spec', 'errors.ts', 'named-file.ts', 'nearest-match.ts', 'package-file.ts'],
    because: 'the sender does not know where uploads land',
  },
  load: {
    imports: ['recorder', 'spec', 'errors.ts'],
    because: 'load engines take it as one module, which knows nothing of Node',
  },
  processes: { imports: [], because: 'it tells of processes, whatever they are for' },
  leftovers: {
    imports: ['processes', 'named-file.ts', 'package-file.ts'],
    because: 'it takes away what others have made, and must not depend on who has',
  },
  wire: {
    imports: ['ledger', 'clock', 'errors.ts', 'nearest-match.ts'],
    because: 'a scripted server knows connections and requests, and not what they are about',
  },
  storage: {
    imports: ['wire', 'ledger', 'clock', 'spec', 'errors.ts', 'glob-matcher.ts', 'turns.ts'],
    because: 'storage does not know who sent the event',
  },
  sinks: {
    imports: [
      'storage',
      'effects',
      'ledger',
      'leftovers',
      'processes',
      'clock',
      'spec',
      'errors.ts',
      'listen-address.ts',
      'turns.ts',
    ],
    because: 'a sink is asked and answers as a storage does, and an observer is started and ended',
  },
  receiver: {
    imports: ['clock', 'errors.ts'],
    because: 'the judged shares no number with the judge, or one wrong constant would pass itself',
  },
  target: {
    imports: [
      'target/target.ts',
      'target/receiver-process.ts',
      'target/description',
      'receiver',
      'recorder',
      'leftovers',
      'processes',
      'clock',
      'effects',
      'ledger',
      'spec',
      'errors.ts',
      'glob-matcher.ts',
      'listen-address.ts',
      'nearest-match.ts',
    ],
    because: 'how a receiver is reached does not depend on what is asked of it',
  },
  'target/target.ts': {
    imports: ['target/receiver-process.ts', 'target/description', 'ledger'],
    because: 'it says what a run needs of a receiver, whichever kind it is',
  },
  'target/receiver-process.ts': {
    imports: [],
    because: 'it says what a run needs of a process, however it is started',
  },
  'target/description': {
    imports: ['effects', 'spec', 'errors.ts', 'glob-matcher.ts', 'listen-address.ts', 'nearest-match.ts'],
    because: 'what is told of a receiver does not depend on how it is reached',
  },
  nock: {
    imports: ['storage', 'wire', 'ledger', 'clock', 'spec', 'errors.ts'],
    because: 'it answers as storage does, and tells nothing of its own',
  },
  conformance: {
    imports: [
      'target/target.ts',
      'target/receiver-process.ts',
      'target/description',
      'recorder',
      'sinks',
      'storage',
      'wire',
      'leftovers',
      'effects',
      'ledger',
      'clock',
      'spec',
      'errors.ts',
      'exit-code.ts',
      'package-file.ts',
      'glob-matcher.ts',
      'nearest-match.ts',
    ],
    because: 'it judges any receiver, so it knows none',
  },
  capture: {
    imports: ['recorder', 'wire', 'ledger', 'clock', 'spec', 'errors.ts', 'named-file.ts'],
    because: 'it plays a receiver: it writes what the recorder part reads, and answers by scripts',
  },
  certificate: {
    imports: ['report', 'conformance', 'ledger', 'spec', 'errors.ts', 'named-file.ts', 'package-file.ts'],
    because: 'what is certified follows from a ledger alone',
  },
  many: {
    imports: [
      'conformance',
      'target/description',
      'errors.ts',
      'exit-code.ts',
      'listen-address.ts',
      'named-file.ts',
      'package-file.ts',
      'turns.ts',
    ],
    because: 'it makes runs beside each other, and reads what came of them',
  },
  watch: {
    imports: ['conformance', 'errors.ts', 'exit-code.ts'],
    because: 'it tells when a receiver is to be judged again, and judges nothing',
  },
  pact: {
    imports: [
      'report',
      'conformance',
      'receiver',
      'recorder',
      'storage',
      'target',
      'target/target.ts',
      'leftovers',
      'processes',
      'ledger',
      'clock',
      'spec',
      'errors.ts',
      'exit-code.ts',
      'harness-command.ts',
      'package-file.ts',
    ],
    because: 'it says what scenarios and rules say, by what recorder, receiver and storage really do',
  },
  vitest: {
    imports: ['storage', 'ledger', 'spec', 'errors.ts'],
    because: 'a matcher judges what a test of a user sees, and needs no other part',
  },
  report: {
    imports: ['conformance', 'ledger', 'spec', 'errors.ts', 'exit-code.ts', 'harness-command.ts'],
    because: 'a report is made of the outcome and the ledger alone',
  },
  mcp: {
    imports: ['report', 'conformance', 'ledger', 'spec', 'harness-command.ts', 'package-file.ts'],
    because:
      'it tells agents of saved runs and rules, and starts nothing; the command line reads what it is asked for',
  },
  lab: {
    imports: [
      'report',
      'conformance',
      'recorder',
      'storage',
      'target',
      'target/target.ts',
      'target/description',
      'sinks',
      'leftovers',
      'effects',
      'ledger',
      'clock',
      'spec',
      'errors.ts',
      'package-file.ts',
      'nearest-match.ts',
    ],
    because: 'it shows what the other parts do, to whatever receiver the command line brings',
  },
  'lab/page': {
    imports: ['lab', 'report', 'conformance', 'effects', 'ledger', 'spec', 'exit-code.ts'],
    because: 'it runs in a browser: it draws what it is given, and starts nothing',
  },
  cli: { imports: 'anything', because: 'it puts the parts together' },
  'index.ts': {
    imports: [
      'target',
      'target/target.ts',
      'report',
      'pact',
      'conformance',
      'ledger',
      'clock',
      'spec',
      'errors.ts',
    ],
    because: 'it is the public surface, which a program uses without a command line',
  },
};

/**
 * What each room of `conformance` may not import, and why. What performs and what judges meet in the ledger alone: a
 * saved one is judged as one of this moment is.
 */
const ACTING = ['perform', 'scenarios', 'lures', 'stage', 'timing'];
const TELLING = ['judge', 'rules', 'run', 'outcome', 'warp', 'shards'];

export const closedRooms: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(ACTING.map((room) => [room, TELLING])),
  conduct: [...ACTING, ...TELLING],
  judge: ['perform', 'stage', 'run', 'outcome', 'warp', 'shards'],
  rules: ['perform', 'run', 'outcome', 'warp', 'shards'],
  outcome: ['perform', 'stage', 'scenarios', 'run', 'warp', 'shards'],
};

/** The folders that may import a package; any other package may be imported nowhere. */
export const packageFolders: Readonly<Record<string, readonly string[]>> = {
  '@humanwhocodes/momoa': ['src/lab/', 'src/target/description/'],
  fastify: ['src/receiver/', 'src/storage/', 'src/lab/'],
  'fast-check': ['src/recorder/arbitraries/', 'src/conformance/'],
  'fast-xml-builder': ['src/report/'],
  'hdr-histogram-js': ['src/recorder/'],
  undici: ['src/recorder/', 'src/receiver/', 'src/capture/', 'src/pact/broker/'],
  vitest: ['src/vitest/'],
  '@peculiar/x509': ['src/wire/tls/'],
  // x509 does not load without it.
  'reflect-metadata': ['src/wire/tls/'],
  picocolors: ['src/cli/'],
  yaml: ['src/target/description/'],
  chokidar: ['src/watch/'],
  typebox: [
    'src/spec/',
    'src/effects/',
    'src/conformance/outcome/',
    'src/ledger/',
    'src/storage/control/',
    'src/pact/',
    'src/mcp/',
    'src/certificate/',
    'src/target/description/',
  ],
  '@fastify/swagger': ['src/storage/control/'],
  '@fastify/swagger-ui': ['src/storage/control/'],
  nock: ['src/nock/'],
  preact: ['src/lab/page/'],
  'd3-scale': ['src/lab/page/views/'],
  'd3-selection': ['src/lab/page/views/'],
  'd3-zoom': ['src/lab/page/views/'],
  vite: ['src/lab/page/'],
  'vite-plugin-singlefile': ['src/lab/page/'],
  '@pact-foundation/pact': ['src/pact/'],
  '@modelcontextprotocol/server': ['src/mcp/'],
};

/** Folders of pure functions: they import nothing that reads, writes or waits. */
export const pureFolders: readonly RegExp[] = [
  /^src\/(?:spec|report|conformance\/rules)\//,
  /^src\/lab\/page\/(?!vite\.config\.ts$)/,
];

/** Where a user or a command comes in: all files must be reachable from these. */
export const entrances: readonly RegExp[] = [
  /^src\/index\.ts$/,
  /^src\/(?:[^/]+\/){1,2}index\.ts$/,
  /^src\/cli\/main\.js$/,
  // These are started as processes of their own.
  /^src\/pact\/verify\/verifier-process\.ts$/,
  /^src\/leftovers\/after-death\.ts$/,
  // Each page is built by itself.
  /^src\/lab\/page\/(?:report|lab)\.tsx$/,
  /^src\/lab\/page\/vite\.config\.ts$/,
];
