import type { Requirement } from '../../rule.ts';
import { oddNames } from '../../scenarios/odd-names.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

export const nameSurvivesEncoding: Requirement = {
  id: 'upload/name-survives-encoding',
  title: 'Names with reserved characters or outside ASCII arrive as they are',
  clause: 'R6.put',
  level: 'required',
  profile: 'reference',
  scenarios: [oddNames],
  judge({ uploads }) {
    if (uploads.every(({ attempts }) => attempts.length === 0)) return inconclusive('nothing was uploaded');
    const wrong = uploads.filter(({ recording, attempts }) => attempts[0]?.name !== recording.name);
    if (wrong.length === 0) return pass(uploads.length);
    const names = wrong.map(({ recording }) => `"${recording.name}" (${recording.label})`);
    const got = wrong.map(({ attempts }) => (attempts[0] ? `"${attempts[0].rawPath}"` : 'no upload'));
    return fail(
      `a last path segment that decodes to ${names.join(', ')}`,
      got.join(', '),
      wrong.map(({ recording, attempts }) => attempts[0] ?? recording),
    );
  },
  fix: 'Open the path exactly as the event gives it, and percent-encode the UTF-8 bytes of its base name once, with a function made for one path segment.',
};
