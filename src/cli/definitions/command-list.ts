import type { CommandGroup, ListedCommand } from '../command/command-definition.ts';

/** Every command and group, in the order of the help; nothing of a command is loaded before it is asked for. */
export const commandList: Readonly<Record<string, ListedCommand | CommandGroup>> = {
  conform: {
    summary: 'judge a receiver against the interface',
    load: async () => (await import('./conform.ts')).conform,
  },
  init: {
    summary: 'write a description of a receiver from what it answers, and from questions on a terminal',
    load: async () => (await import('./init.ts')).init,
  },
  judge: {
    summary: 'judge saved runs again, without a network',
    load: async () => (await import('./judge.ts')).judge,
  },
  report: {
    summary: 'compare saved runs, and export what fails in them',
    commands: {
      diff: {
        summary: 'tell what changed from one saved run to a later one',
        load: async () => (await import('./report/diff.ts')).reportDiff,
      },
      export: {
        summary: 'make a page or a test of your own of one failure',
        load: async () => (await import('./report/export.ts')).reportExport,
      },
      matrix: {
        summary: 'put saved runs beside each other, as a table of Markdown',
        load: async () => (await import('./report/matrix.ts')).reportMatrix,
      },
    },
    examples: [
      'recorder-harness report diff before.ndjson after.ndjson',
      'recorder-harness report export run.ndjson retry/waits-ten-seconds --as pytest --out test_failure.py',
      'recorder-harness report matrix python.ndjson go.ndjson > matrix.md',
    ],
  },
  emit: {
    summary: 'send events to a receiver, as the recorder does',
    load: async () => (await import('./emit.ts')).emit,
    commands: {
      merge: {
        summary: 'make one summary of those of several machines',
        load: async () => (await import('./emit-merge.ts')).emitMerge,
      },
    },
  },
  capture: {
    summary: 'take real deliveries, check them against the interface, and save them',
    load: async () => (await import('./capture.ts')).capture,
  },
  fixtures: {
    summary: 'write events to files, for tests in any language',
    load: async () => (await import('./fixtures.ts')).fixtures,
  },
  storage: {
    summary: 'run the mock storage alone',
    load: async () => (await import('./storage.ts')).storage,
  },
  receiver: {
    summary: 'run the bundled reference receiver',
    load: async () => (await import('./receiver.ts')).receiver,
  },
  lab: {
    summary: 'try a receiver by hand, on a page: send events, make storage fail, watch uploads',
    load: async () => (await import('./lab.ts')).lab,
  },
  pact: {
    summary: 'write, record and verify the same facts as Pact contracts',
    commands: {
      write: {
        summary: 'write the interface as Pact files of specification 4',
        load: async () => (await import('./pact/write.ts')).pactWrite,
      },
      record: {
        summary: 'write what a receiver really uploads as its pact with storage',
        load: async () => (await import('./pact/record.ts')).pactRecord,
      },
      verify: {
        summary: 'hold a receiver, the mock storage and the mock recorder against their pacts',
        load: async () => (await import('./pact/verify.ts')).pactVerify,
      },
    },
    examples: [
      'recorder-harness pact write --out pacts',
      'recorder-harness pact verify --pacts pacts',
      'recorder-harness pact verify --broker http://127.0.0.1:9292 -- python3 my_receiver.py',
    ],
  },
  rules: {
    summary: 'list the rules and the clauses that they judge',
    load: async () => (await import('./rules.ts')).rules,
  },
  mcp: {
    summary: 'let an agent ask over MCP what fails in a saved run, and why; it changes nothing',
    load: async () => (await import('./mcp.ts')).mcp,
  },
  completion: {
    summary: 'print what a shell reads to complete command lines',
    load: async () => (await import('./completion.ts')).completion,
  },
};
