#!/usr/bin/env node
// No types here: to strip them from a single file takes longer than all that a short command does.
import module from 'node:module';

// The code of later starts comes from the cache, as JavaScript. An older Node has none.
module.enableCompileCache?.();
await import('./start.ts');
