import { join } from 'node:path';
import { builtCommand } from '../built-command.ts';
import { root } from './measure.ts';

/** The command from its TypeScript sources, and as users of the package get it. */
export const programs = { source: join(root, 'src/cli/main.js'), build: builtCommand() } as const;
