import { harnessCommand } from '../../harness-command.ts';
import { usualBasePath } from '../../target/usual-base-path.ts';
import { shellWord } from '../command/shell-word.ts';
import type { ConformOptions } from './conform-options.ts';
import { type Reached, receiverWords } from './receiver-words.ts';

/** What decides how rules are judged, beside themselves. */
export type Repeatable = Reached &
  Pick<ConformOptions, 'slow' | 'timing' | 'timeScale' | 'sharedFiles' | 'storage'> &
  Partial<Pick<ConformOptions, 'timeWarp' | 'fuzz'>>;

/** The line for a shell that judges `what` on the receiver of a run, as that run did; it holds no secret. */
export function conformLine(what: readonly string[], run: Repeatable): string {
  return [harnessCommand(), 'conform', ...what, ...howWords(run), ...receiverWords(run)].join(' ');
}

function howWords({
  target,
  slow,
  timing,
  timeScale,
  timeWarp,
  fuzz,
  sharedFiles,
  storage,
}: Repeatable): string[] {
  const { listen, key, basePath } = storage;
  const isUsualPath = basePath === usualBasePath({ kind: target.kind, listens: listen !== undefined });
  return [
    ...(slow ? ['--slow'] : []),
    ...(timing ? ['--timing'] : []),
    ...(timeScale === 1 ? [] : ['--time-scale', `${timeScale}`]),
    ...(timeWarp === undefined ? [] : ['--time-warp', `${timeWarp}`]),
    ...(fuzz === undefined ? [] : ['--fuzz', `${fuzz}`]),
    ...(sharedFiles ? ['--shared-files'] : []),
    ...(listen === undefined ? [] : ['--storage-listen', shellWord(hostAndPort(listen))]),
    ...(isUsualPath ? [] : ['--storage-base-path', basePath === '' ? "''" : shellWord(basePath)]),
    ...(key === undefined ? [] : ['--storage-key', '"$STORAGE_API_KEY"']),
  ];
}

function hostAndPort({ host, port }: NonNullable<ConformOptions['storage']['listen']>): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
