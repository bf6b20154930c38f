import type { Flaw } from '../../flawed/flaw.ts';

/** Whether a headline tells what is wrong with a flawed receiver, as far as that says how. */
export function isToldBy({ tells }: Pick<Flaw, 'tells'>, headline: string): boolean {
  if (tells === undefined) return true;
  return typeof tells === 'string' ? headline.startsWith(tells) : tells.test(headline);
}
