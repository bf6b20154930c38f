import { judgePath } from '../../judge/judge-path.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { absoluteOutput } from '../../scenarios/absolute-output.ts';
import { absoluteOutputWithPrefix } from '../../scenarios/absolute-output-with-prefix.ts';

export const absolutePathIsUsedAsItIs: Requirement = {
  id: 'path/absolute-path-is-used-as-it-is',
  title: 'An absolute path is opened as it is',
  clause: 'R4.as-it-is',
  level: 'required',
  follows: [{ rule: 'path/prefix-counts-only-at-the-start' }],
  profile: 'reference',
  scenarios: [absoluteOutput, absoluteOutputWithPrefix],
  judge: judgePath,
  fix: 'Open every path that does not begin with /app/rec under its own name.',
};
