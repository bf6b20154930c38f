import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Builds the door for load engines into one ES module: they have no packages, and know no syntax of late. */
export default defineConfig({
  root: fromRoot('.'),
  publicDir: false,
  build: {
    target: 'es2019',
    minify: false,
    outDir: fromRoot('dist/load'),
    emptyOutDir: false,
    lib: { entry: fromRoot('src/load/index.ts'), formats: ['es'], fileName: () => 'index.js' },
  },
});
