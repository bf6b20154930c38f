import { judgePath } from '../../judge/judge-path.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { relativeOutput } from '../../scenarios/relative-output.ts';

export const relativePathIsUsedAsItIs: Requirement = {
  id: 'path/relative-path-is-used-as-it-is',
  title: 'A relative path is opened as it is',
  clause: 'R4.as-it-is',
  level: 'required',
  profile: 'reference',
  scenarios: [relativeOutput],
  judge: judgePath,
  fix: 'Open a relative path from the working directory, without putting anything before it.',
};
