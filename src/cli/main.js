#!/usr/bin/env node
// No types here: to strip them from a single file takes longer than all that a short command does.
import module from 'node:module';

// The code of later starts comes from the cache, as JavaScript. An older Node has none.
module.enableCompileCache?.();
await import('./start.ts').catch((error) => {
  // start.ts tells every other Node that is too old.
  if (error.code !== 'ERR_UNKNOWN_FILE_EXTENSION') throw error;
  process.stderr.write(
    `error: Node ${process.versions.node} reads no TypeScript, of which the sources of recorder-harness are.\n` +
      'hint: Call it by "npm run -s harness --", which takes the Node that npm ci installed.\n',
  );
  process.exit(2);
});
