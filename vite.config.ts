import { join } from 'node:path';
import { defineConfig } from 'vite';

const fromHere = (path: string): string => join(import.meta.dirname, path);

/**
 * The command, and the programs that it starts beside it, as a few files that hold what they are made of, dependencies
 * too: to load a thousand small ones takes three times as long as a short command does.
 */
const command = defineConfig({
  build: {
    ssr: true,
    target: 'node22',
    outDir: fromHere('dist/command'),
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: ['cli/main.js', 'leftovers/after-death.ts', 'pact/verify/verifier-process.ts'].map((program) =>
        fromHere(`src/${program}`),
      ),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // All that tells of a command is in one file: to open twenty takes longer than to read it.
        codeSplitting: {
          groups: [
            {
              name: 'command-line',
              test: /src\/cli\/(?:command\/(?:command-line|option-table|relation)|definitions\/(?:judging-options|reaching-options))\.ts|src\/spec\/event-types\.ts/,
            },
          ],
        },
      },
    },
  },
  ssr: {
    target: 'node',
    noExternal: true,
    // Users bring these, where they use them at all, and the last one reads files beside its code.
    external: ['@pact-foundation/pact', 'nock', 'vitest', '@fastify/swagger-ui'],
  },
});

/** The door for load engines as one ES module: they have no packages, and know no syntax of late. */
const load = defineConfig({
  build: {
    target: 'es2019',
    minify: false,
    outDir: fromHere('dist/load'),
    emptyOutDir: false,
    lib: { entry: fromHere('src/load/index.ts'), formats: ['es'], fileName: () => 'index.js' },
  },
});

/** Builds one of them: `vite build --mode command`, or `--mode load`. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  ...(mode === 'load' ? load : command),
}));
