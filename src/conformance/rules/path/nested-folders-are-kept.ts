import { judgePath } from '../../judge/judge-path.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { nestedOutput } from '../../scenarios/nested-output.ts';

export const nestedFoldersAreKept: Requirement = {
  id: 'path/nested-folders-are-kept',
  title: 'Folders below /app/rec are kept by the rewrite',
  clause: 'R4.rewrite',
  level: 'required',
  hinders: ['upload'],
  profile: 'reference',
  scenarios: [nestedOutput],
  judge: judgePath,
  fix: 'Replace the prefix alone and keep the rest of the path.',
};
