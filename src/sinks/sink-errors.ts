import { HarnessError, machineLimit, messageOf } from '../errors.ts';

/** What an author names to ask whether an effect is there gives no answer that can be used; `why` is the end of a sentence about it. */
export function observerMistaken(observer: string, why: string, hint: string): HarnessError {
  return new HarnessError(
    'RWH_SETUP_MISTAKEN',
    `Nothing can be judged: the observer "${observer}" ${why}.`,
    hint,
  );
}

/** A folder cannot be read in which the files that an author tells of are looked for. */
export function watchedFolderUnusable(cause: unknown): HarnessError {
  const what = 'The files that the description tells of cannot be looked for';
  return (
    machineLimit(what, cause) ??
    new HarnessError(
      'RWH_SETUP_MISTAKEN',
      `${what}: ${messageOf(cause)}.`,
      'Let the user that runs the harness read that folder, or name another "folder" in the description.',
      { cause },
    )
  );
}
