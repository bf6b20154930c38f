#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// The code of later starts comes from the cache, so that help costs little more than starting Node.
enableCompileCache();

// A reader that has seen enough, such as "head", is no error, and does not change what the run came to.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? (process.exitCode ?? 0) : 4);
});
process.stderr.on('error', () => {});

const { runCommandLine } = await import('./command-line.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
