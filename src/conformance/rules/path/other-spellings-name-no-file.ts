import { judgePath } from '../../judge/judge-path.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { misspeltOutputs } from '../../scenarios/misspelt-outputs.ts';

export const otherSpellingsNameNoFile: Requirement = {
  id: 'path/other-spellings-name-no-file',
  title: 'An output that becomes the path of a file only when it is read otherwise leads to no upload',
  clause: 'R4.as-it-is',
  level: 'required',
  follows: [{ rule: 'path/prefix-counts-only-at-the-start' }],
  profile: 'reference',
  scenarios: [misspeltOutputs],
  judge: judgePath,
  leavesOpen: 'Paths that lead to the same file by the rules of the system, such as `/app/rec//show.mp4`.',
  fix: 'Open the output as it stands: it is no URL, no shell word and no pattern. Decode, unquote and expand nothing.',
};
