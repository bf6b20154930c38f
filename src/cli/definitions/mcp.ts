import type { CommandDefinition } from '../command/command-definition.ts';

export const mcp: CommandDefinition<Record<never, never>> = {
  positionals: [],
  options: {},
  examples: ['recorder-harness mcp'],
  action: async () => (await import('../mcp.ts')).runMcp,
};
