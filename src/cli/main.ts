#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// The code of later starts comes from the cache, so that help costs little more than starting Node.
enableCompileCache();

const { failOnOutput } = await import('./fail-on-output.ts');
// A reader that has seen enough, such as "head", is no error, and does not change what the run came to.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  failOnOutput(error);
});
process.stderr.on('error', () => {});

const { runCommandLine } = await import('./command-line.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
