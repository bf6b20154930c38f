import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Description } from '../../src/target/description/description.ts';
import type { Kind } from './kinds.ts';

/** What its author says of a receiver, with a folder of its own to work in. */
export function describeKind(folder: string, kind: Kind, defect = ''): Description {
  const description = JSON.parse(readFileSync(join(kind.folder, 'receiver.json'), 'utf8')) as Description;
  const { recordings, env = {} } = description;
  return {
    ...description,
    command: [...kind.command],
    directory: folder,
    env: { ...env, DEFECT: defect },
    ...(recordings ? { recordings: { ...recordings, folder: join(folder, recordings.folder) } } : {}),
  };
}
