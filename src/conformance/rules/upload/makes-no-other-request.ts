import type { Requirement } from '../../rule.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import { failingUploads } from '../../scenarios/failing-uploads.ts';
import { tokenIn, tokenInTarget } from '../../tokens.ts';
import { fail, pass } from '../../verdict.ts';

export const makesNoOtherRequest: Requirement = {
  id: 'upload/makes-no-other-request',
  title: 'Storage sees the uploads of accepted recordings and nothing else',
  clause: 'R6.put',
  level: 'required',
  profile: 'reference',
  scenarios: [acceptedUpload],
  also: failingUploads,
  judgesUnfinished: true,
  judge({ run }) {
    const redirected = run.uploads
      .filter(({ recording }) => recording.label === 'elsewhere')
      .map(({ recording }) => tokenIn(recording.name));
    const own = new Set(run.uploads.map(({ recording }) => tokenIn(recording.name)));
    const strays = run.strays.filter(({ method, rawPath }) => {
      const token = tokenInTarget(rawPath);
      if (token === undefined) return true;
      // The receiver may still be at an upload of a run before this one.
      return !redirected.includes(token) && !(method === 'PUT' && !own.has(token));
    });
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
