import { judgePath } from '../../judge/judge-path.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { otherAppOutput } from '../../scenarios/other-app-output.ts';

export const otherAppPathsAreLeftAlone: Requirement = {
  id: 'path/other-app-paths-are-left-alone',
  title: 'A path below /app but not below /app/rec is left alone',
  clause: 'R4.as-it-is',
  level: 'required',
  profile: 'reference',
  scenarios: [otherAppOutput],
  judge: judgePath,
  fix: 'Rewrite paths below /app/rec only.',
};
