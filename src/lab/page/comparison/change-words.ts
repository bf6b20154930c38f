import type { Change } from '../../../report/run-changes.ts';

/** What became of rules from one run to a later one, as a heading, and what that means. */
export const changeWords: Readonly<Record<Change, readonly [title: string, about: string]>> = {
  new: ['New failures', 'They fail, and did not before.'],
  hidden: ['Out of sight', 'They failed, and are not judged any more: whether they are mended is open.'],
  lost: ['Not judged any more', 'They held.'],
  still: ['Still failing', 'They failed before too.'],
  fixed: ['Fixed', 'They failed, and hold.'],
  gained: ['Judged now', 'They were not judged before, and hold.'],
};
