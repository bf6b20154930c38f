import { allEffects } from '../effects/all-effects.ts';
import type { Effects } from '../effects/effects.ts';
import { wrongUsage } from '../errors.ts';
import { type AskObserver, askingObservers, type ObserverOptions } from './observers.ts';
import { type FolderOptions, type FolderWatch, watchFolders } from './watch-folders.ts';

/** Looks for effects where the harness plays nothing: in folders, and by asking. */
export interface Lookout extends FolderWatch {
  readonly ask: AskObserver;
}

/** How it is looked for them. */
export interface LookoutOptions extends ObserverOptions, Pick<FolderOptions, 'isOwn' | 'onMistake'> {
  readonly effects: Effects;
  /** The working directory of the receiver, where it is known. */
  readonly directory: string | undefined;
  /** Whether the lines that it prints are seen. */
  readonly hasOutput: boolean;
}

/** Begins to look; throws a usage error where effects are described that are not to be seen. */
export async function startLookout(options: LookoutOptions): Promise<Lookout> {
  const { effects, directory, hasOutput } = options;
  const all = allEffects(effects);
  const files = all.flatMap(({ file }) => file ?? []);
  if (!hasOutput && all.some(({ line }) => line)) {
    const hint = 'Give the command that starts it after --, or leave the effect with "line" out.';
    throw wrongUsage('A receiver that runs already prints to somebody else, so no line of it is seen.', hint);
  }
  if (directory === undefined && files.some(({ folder }) => folder === undefined)) {
    const hint = 'Name it with --receiver-dir, or name a "folder" in each "file" of the effects.';
    throw wrongUsage(
      'The folder of the described files is the directory of the receiver, which is not known.',
      hint,
    );
  }
  const folders = await watchFolders({ ...options, files, directory: directory ?? '.' });
  return { ...folders, ask: askingObservers(options) };
}
