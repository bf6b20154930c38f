import type { Requirement } from '../../rule.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import { fail, pass } from '../../verdict.ts';

export const makesNoOtherRequest: Requirement = {
  id: 'upload/makes-no-other-request',
  title: 'Storage sees the uploads of accepted recordings and nothing else',
  clause: 'R6.put',
  level: 'required',
  profile: 'reference',
  scenarios: [acceptedUpload],
  judge({ run }) {
    const redirected = run.uploads
      .filter(({ recording }) => recording.label === 'elsewhere')
      .map(({ recording }) => recording.name);
    const strays = run.strays.filter(({ rawPath }) => !redirected.some((name) => rawPath.includes(name)));
    const uploads = run.uploads.filter(({ attempts }) => attempts.length > 0);
    if (strays.length === 0) return pass(uploads.length);
    const named = strays
      .slice(0, 3)
      .map(({ method, rawPath }) => `${method} ${rawPath}`)
      .join(', ');
    return fail(
      'PUT requests of recordings only',
      `${strays.length} other requests: ${named}`,
      strays.slice(0, 3),
    );
  },
  fix: 'Send nothing to storage but the upload itself: no check before it, no clean-up after it.',
};
