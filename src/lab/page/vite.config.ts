import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

/**
 * Builds one page into one file without links to others: `vite build src/lab/page --mode report`, or `--mode lab`.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [viteSingleFile({ removeViteModuleLoader: true })],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: fileURLToPath(new URL('../../../dist/page', import.meta.url)),
    // The other page is there.
    emptyOutDir: false,
    target: 'es2023',
    rolldownOptions: { input: fileURLToPath(new URL(`${mode}.html`, import.meta.url)) },
  },
}));
