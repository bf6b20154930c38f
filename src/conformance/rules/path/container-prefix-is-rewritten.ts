import { judgePath } from '../../judging/judge-path.ts';
import type { Requirement } from '../../rule.ts';
import { containerOutput } from '../../scenarios/container-output.ts';

export const containerPrefixIsRewritten: Requirement = {
  id: 'path/container-prefix-is-rewritten',
  title: 'An output below /app/rec is looked up in the working directory',
  clause: 'R4.rewrite',
  level: 'required',
  profile: 'reference',
  scenarios: [containerOutput],
  judge: judgePath,
  fix: 'Replace the leading /app by the working directory when the output begins with /app/rec.',
};
