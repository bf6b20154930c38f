import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Builds the command, and the programs that it starts beside it, into a few files that hold what it is made of, dependencies too: to load a thousand small ones
 * takes three times as long as a short command does.
 */
export default defineConfig({
  root: fromRoot('.'),
  publicDir: false,
  build: {
    ssr: true,
    target: 'node22',
    outDir: fromRoot('dist/command'),
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: ['cli/main.js', 'leftovers/after-death.ts', 'pact/verify/verifier-process.ts'].map((program) =>
        fromRoot(`src/${program}`),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    target: 'node',
    noExternal: true,
    // Users bring these, where they use them at all, and the last one reads files beside its code.
    external: ['@pact-foundation/pact', 'nock', 'vitest', '@fastify/swagger-ui'],
  },
});
