import { build } from 'vite';
import { root } from '../docs/readme.ts';

/** Builds the door `recorder-harness/load` into a folder, which may hold other files, and gives what it is made of. */
export async function loadModule(outDir: string): Promise<string> {
  const built = await build({
    configFile: `${root}/vite.config.ts`,
    mode: 'load',
    logLevel: 'error',
    build: { outDir },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  const [chunk, ...others] = bundle?.output ?? [];
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The door is not one module');
  return chunk.code;
}
