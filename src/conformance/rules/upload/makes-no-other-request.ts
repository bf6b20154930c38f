import type { Upload } from '../../evidence.ts';
import type { Requirement } from '../../rule.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import { tokenIn } from '../../tokens.ts';
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
    const own = new Set(run.uploads.map(({ recording }) => tokenIn(recording.name)));
    const contents = new Set(run.uploads.filter(hasContent).map(({ recording }) => recording.sha256));
    const strays = run.strays.filter(
      ({ method, rawPath, body }) =>
        !redirected.some((name) => rawPath.includes(name)) &&
        // The receiver may still be at an upload of a run before this one.
        !(method === 'PUT' && tokenIn(rawPath) !== undefined && !own.has(tokenIn(rawPath) ?? '')) &&
        // A recording under a name that was spoilt on its way is what other rules judge.
        !(method === 'PUT' && contents.has(body.sha256)),
    );
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

/** Whether its content tells it from others. */
function hasContent({ recording }: Upload): boolean {
  return recording.laid && recording.bytes > 0;
}
