import type { Effect } from './effects.ts';

/** The same effect as those that are seen each by itself: a file is moved when it is made in one place and removed from another. */
export function spelledOut({ file, ...terms }: Effect): readonly Effect[] {
  if (file?.path === undefined || file.from === undefined) return [{ ...terms, ...(file ? { file } : {}) }];
  const { from, ...made } = file;
  const { folder } = file;
  return [
    { ...terms, file: made },
    { ...terms, file: { from, ...(folder === undefined ? {} : { folder }) } },
  ];
}
