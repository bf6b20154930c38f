import { tokenIn, tokenInTarget } from '../../conduct/tokens.ts';
import { listed } from '../../judge/describe-cases.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, pass } from '../../rulebook/verdict.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import { everyKindOfUpload } from '../../scenarios/every-kind-of-upload.ts';

/** What a method may be written in. */
const METHOD = /^[\w!#$%&'*+.^`|~-]+$/;

const NO_REQUEST = 'bytes that are no request';

/** How many requests are told each by itself, or shown. */
const NAMED = 3;

/** Several attempts over one connection at a time, or more bytes than were announced: the rest is read as a request. */
const FIX_OF_NO_REQUEST =
  'Use a connection for one upload at a time, and send as many bytes as the request announces.';

export const makesNoOtherRequest: Requirement = {
  id: 'upload/makes-no-other-request',
  title: 'Storage sees the uploads of accepted recordings and nothing else',
  clause: 'R6.put',
  level: 'required',
  profile: 'reference',
  scenarios: [acceptedUpload],
  habits: everyKindOfUpload,
  judgesUnfinished: true,
  judge({ all, nameless }) {
    const redirected = all.uploads
      .filter(({ recording }) => recording.label === 'elsewhere')
      .map(({ recording }) => tokenIn(recording.name));
    const strays = [
      ...all.strays.filter(({ rawPath }) => !redirected.includes(tokenInTarget(rawPath))),
      // The receiver may still be at an upload of a run before this one.
      ...nameless.filter(({ method, rawPath }) => method !== 'PUT' || tokenInTarget(rawPath) === undefined),
    ].toSorted((a, b) => a.atMs - b.atMs);
    const uploads = all.uploads.filter(({ attempts }) => attempts.length > 0);
    if (strays.length === 0) return pass(uploads.length);
    const methods = strays.map(({ method }) => (METHOD.test(method) ? method : NO_REQUEST));
    return fail(
      'other-request',
      'PUT requests of recordings only',
      strays.length <= NAMED
        ? strays.map(({ rawPath }, index) => toldRequest(methods[index], rawPath)).join(', ')
        : listed([...Map.groupBy(methods, (method) => method)].map(counted)),
      strays.slice(0, NAMED),
      {
        pattern: `Sends ${listed(methods)} beside its uploads`,
        ...(methods.includes(NO_REQUEST) ? { fix: FIX_OF_NO_REQUEST } : {}),
      },
    );
  },
  leavesOpen: 'What is sent to others than the storage: the harness does not see it.',
  fix: 'Send nothing to storage but the upload itself: no check before it, no clean-up after it.',
};

function toldRequest(method: string | undefined, rawPath: string): string {
  return method === NO_REQUEST ? NO_REQUEST : `${method} ${rawPath}`;
}

function counted([method, { length }]: readonly [string, readonly unknown[]]): string {
  if (method === NO_REQUEST) return `${NO_REQUEST}, ${length} times`;
  return `${length} ${method} request${length === 1 ? '' : 's'}`;
}
