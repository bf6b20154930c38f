import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The programs that are judged as a whole, by the languages that they are told in. */
export const programs = {
  python: { title: 'Python', file: 'test/examples/receiver.py' },
  js: { title: 'Node', file: 'test/examples/receiver.mjs' },
  go: { title: 'Go', file: 'test/examples/receiver.go' },
} as const;

export type Language = keyof typeof programs;

const root = join(import.meta.dirname, '../../..');

/** The parts of a program by the names of the mends. */
export function partsOf(language: Language): ReadonlyMap<string, string> {
  const source = readFileSync(join(root, programs[language].file), 'utf8');
  const parts = source.matchAll(/^(?:#|\/\/) mend: (\S+)\n(.*?)^(?:#|\/\/) end$/gms);
  return new Map([...parts].map(([, name = '', code = '']) => [name, code.trim()]));
}
