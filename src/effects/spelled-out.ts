import type { Effect } from './effects.ts';

/**
 * The same effect as those that are seen each by itself: a file is moved when it is removed from one place and made in
 * another, which stand side by side in this order.
 */
export function spelledOut({ file, ...terms }: Effect): readonly Effect[] {
  if (file?.path === undefined || file.from === undefined) return [{ ...terms, ...(file ? { file } : {}) }];
  const { from, ...made } = file;
  const { folder } = file;
  return [
    { ...terms, file: { from, ...(folder === undefined ? {} : { folder }) } },
    { ...terms, file: made },
  ];
}
