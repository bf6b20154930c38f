import type { CommandDefinition, CommandGroup, ListedCommand } from './command-definition.ts';

/** Every command, in the order of the help; nothing of a command is loaded before it is asked for. */
export const commandList: Readonly<Record<string, ListedCommand<CommandDefinition | CommandGroup>>> = {
  conform: {
    summary: 'judge a receiver against the interface',
    load: async () => (await import('../definitions/conform.ts')).conform,
  },
  init: {
    summary: 'write a description of a receiver from what it answers, and from questions on a terminal',
    load: async () => (await import('../definitions/init.ts')).init,
  },
  judge: {
    summary: 'judge saved runs again, without a network',
    load: async () => (await import('../definitions/judge.ts')).judge,
  },
  report: {
    summary: 'compare saved runs, and export what fails in them',
    load: async () => (await import('../definitions/report.ts')).report,
  },
  emit: {
    summary: 'send events to a receiver, as the recorder does',
    load: async () => (await import('../definitions/emit.ts')).emit,
  },
  capture: {
    summary: 'take real deliveries, check them against the interface, and save them',
    load: async () => (await import('../definitions/capture.ts')).capture,
  },
  fixtures: {
    summary: 'write events to files, for tests in any language',
    load: async () => (await import('../definitions/fixtures.ts')).fixtures,
  },
  storage: {
    summary: 'run the mock storage alone',
    load: async () => (await import('../definitions/storage.ts')).storage,
  },
  receiver: {
    summary: 'run the bundled reference receiver',
    load: async () => (await import('../definitions/receiver.ts')).receiver,
  },
  lab: {
    summary: 'try a receiver by hand, on a page: send events, make storage fail, watch uploads',
    load: async () => (await import('../definitions/lab.ts')).lab,
  },
  pact: {
    summary: 'write, record and verify the same facts as Pact contracts',
    load: async () => (await import('../definitions/pact.ts')).pact,
  },
  rules: {
    summary: 'list the rules and the clauses that they judge',
    load: async () => (await import('../definitions/rules.ts')).rules,
  },
};
