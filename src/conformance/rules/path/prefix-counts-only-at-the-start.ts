import { judgePath } from '../../judge/judge-path.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { prefixInTheMiddle } from '../../scenarios/prefix-in-the-middle.ts';

export const prefixCountsOnlyAtTheStart: Requirement = {
  id: 'path/prefix-counts-only-at-the-start',
  title: 'A path with /app/rec in its middle is left alone',
  clause: 'R4.as-it-is',
  level: 'required',
  profile: 'reference',
  scenarios: [prefixInTheMiddle],
  judge: judgePath,
  fix: 'Look for the prefix at the start of the output only.',
};
