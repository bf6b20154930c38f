import { uploadsOf } from '../../judge/control.ts';
import { judgePath, noUpload } from '../../judge/judge-path.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { absoluteOutput } from '../../scenarios/absolute-output.ts';
import { containerOutput } from '../../scenarios/container-output.ts';
import { relativeOutput } from '../../scenarios/relative-output.ts';

export const containerPrefixIsRewritten: Requirement = {
  id: 'path/container-prefix-is-rewritten',
  title: 'An output below /app/rec is looked up in the working directory',
  clause: 'R4.rewrite',
  level: 'required',
  follows: [{ rule: 'upload/each-accepted-event-uploads', its: 'unfound' }],
  // Nearly all recordings lie there.
  hinders: ['upload'],
  profile: 'reference',
  scenarios: [containerOutput],
  habits: [relativeOutput, absoluteOutput],
  judge(evidence) {
    const [silent] = uploadsOf(evidence, 'container-output');
    // Its fence is such a path too, so that recordings elsewhere are the control.
    const elsewhere = evidence.all.uploads.some(
      ({ recording, attempts }) => attempts.length > 0 && !recording.output.startsWith('/app/rec'),
    );
    const anywhere = evidence.all.uploads.some(
      ({ recording, attempts }) => attempts.length > 0 && recording.output.startsWith('/app/rec'),
    );
    return silent?.attempts.length === 0 && elsewhere && !anywhere ? noUpload(silent) : judgePath(evidence);
  },
  leavesOpen:
    'A folder whose name only begins like /app/rec, and paths with `..`; `path/prefix-inside-a-longer-name` and `path/parent-segments` observe these.',
  fix: 'Replace the leading /app by the working directory when the output begins with /app/rec.',
};
