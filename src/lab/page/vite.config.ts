import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

const folder = fileURLToPath(new URL('../../../dist/page', import.meta.url));

/**
 * Builds one page into one file without links to others: `vite build src/lab/page --mode report`, or `--mode lab`.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    viteSingleFile({ removeViteModuleLoader: true }),
    // The lab talks to its server; a report talks to nobody.
    sealed(`${folder}/${mode}.html`, mode === 'lab' ? "connect-src 'self'" : "connect-src 'none'"),
  ],
  // Without it the page would name the folder that it was built in.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2023',
    cssTarget: ['chrome125', 'firefox125', 'safari17.5'],
    write: false,
    rolldownOptions: { input: fileURLToPath(new URL(`${mode}.html`, import.meta.url)) },
  },
}));

/** Gives the page a policy that lets in its own script and style alone, and writes it to `file`. */
function sealed(file: string, connections: string): Plugin {
  return {
    name: 'sealed',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.html'));
        if (page?.type !== 'asset') throw new Error(`Nothing was built for "${file}".`);
        const text = `${page.source}`.replace(/<style[^<>]*>/, '<style>');
        const policy = [
          "default-src 'none'",
          `script-src ${hashes(text, '<script type="module">', '</script>')}`,
          `style-src ${hashes(text, '<style>', '</style>')}`,
          connections,
          "base-uri 'none'",
          "form-action 'none'",
        ].join('; ');
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
        writeInOneStep(
          file,
          text.replace(/<meta charset="utf-8" \/>/, (charset) => `${charset}\n    ${meta}`),
        );
      },
    },
  };
}

function hashes(text: string, opening: string, closing: string): string {
  const [, ...elements] = text.split(opening);
  if (elements.length === 0) throw new Error(`The page has no ${opening}.`);
  const all = elements.map((element) => element.split(closing, 1)[0] ?? '');
  return all.map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`).join(' ');
}

/** A program that reads the page meanwhile sees the old one or the new one, never a part. */
function writeInOneStep(file: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
