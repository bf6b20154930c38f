#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// The code of later starts comes from the cache, so that help costs little more than starting Node.
enableCompileCache();

// A reader that has seen enough, such as "head", is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 4);
});

const { runCommandLine } = await import('./command-line.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
