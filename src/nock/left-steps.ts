import { parseScript } from '../storage/script.ts';
import { ScriptBook } from '../storage/script-book.ts';
import type { InterceptedAttempt, InterceptOptions } from './intercepted-storage.ts';

/** The steps of scripts that no attempt was made for, one text for each upload, or for each script without any. */
export function leftSteps(
  { script, globs = {} }: Pick<InterceptOptions, 'script' | 'globs'>,
  attempts: readonly InterceptedAttempt[],
): string[] {
  const settings = Object.entries(globs).map(([glob, each]) => ({ glob, script: each }));
  const book = new ScriptBook(script ?? '201', settings);
  const uploads = Map.groupBy(attempts, ({ upload }) => upload);
  uploads.delete(undefined);
  const names = [...uploads.keys()];
  const ofUploads = names.flatMap((name) => {
    const steps = stepsOf(book.settingOf(name ?? '')?.script ?? script ?? '');
    const taken = Math.max(0, ...(uploads.get(name) ?? []).map(({ number }) => number));
    return taken < steps ? [`"${name}" was uploaded ${taken} of ${steps} times`] : [];
  });
  // A default that nobody wrote expects nothing.
  const scripts = [...(script === undefined ? [] : [{ glob: undefined, script }]), ...settings];
  const used = new Set(names.map((name) => book.settingOf(name ?? '')?.glob));
  const unused = scripts
    .filter(({ glob }) => !used.has(glob))
    .map(
      ({ glob, script: each }) => `nothing was uploaded for "${glob === undefined ? '' : `${glob}=`}${each}"`,
    );
  return [...ofUploads, ...unused];
}

/** How many attempts a script speaks of; the last step goes on, but has been taken when it was taken once. */
function stepsOf(script: string): number {
  return script === '' ? 0 : parseScript(script).reduce((sum, { times }) => sum + times, 0);
}
