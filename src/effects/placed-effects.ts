import { resolve } from 'node:path';
import type { Effect, Effects } from './effects.ts';
import { spelledOut } from './spelled-out.ts';

/** Effects as a run looks for them: each by itself, their folders from the one that a description stands in. */
export function placedEffects({ events, ...rest }: Effects, folder: string): Effects {
  const placed = (effect: Effect): Effect => {
    const { file, observe } = effect;
    const isCommand = observe?.command !== undefined;
    return {
      ...effect,
      ...(file?.folder === undefined ? {} : { file: { ...file, folder: resolve(folder, file.folder) } }),
      ...(isCommand ? { observe: { ...observe, directory: resolve(folder, observe.directory ?? '.') } } : {}),
    };
  };
  const each = Object.entries(events).map(([type, all]) => [type, all.flatMap(spelledOut).map(placed)]);
  return { ...rest, events: Object.fromEntries(each) };
}
