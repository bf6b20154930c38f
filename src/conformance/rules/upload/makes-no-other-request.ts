import { ASKING } from '../../../ledger/asking.ts';
import type { AttemptEntry } from '../../../ledger/entry.ts';
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
  title: 'Nothing but the uploads of accepted recordings changes what storage holds',
  clause: 'R6.put',
  level: 'required',
  // What is left of a body is read as a request.
  follows: [
    { rule: 'upload/sends-the-exact-bytes', its: 'other-bytes', own: 'other-bytes' },
    { rule: 'upload/new-event-uploads-again', its: 'other-bytes', own: 'other-bytes' },
  ],
  profile: 'reference',
  scenarios: [acceptedUpload],
  habits: everyKindOfUpload,
  judgesUnfinished: true,
  judge({ all, nameless }) {
    const redirected = all.uploads
      .filter(({ recording }) => recording.label === 'elsewhere')
      .map(({ recording }) => tokenIn(recording.name));
    const [asking, strays] = partitioned([
      ...all.strays.filter(({ rawPath }) => !redirected.includes(tokenInTarget(rawPath))),
      // The receiver may still be at an upload of a run before this one.
      ...nameless.filter(({ method, rawPath }) => method !== 'PUT' || tokenInTarget(rawPath) === undefined),
    ]);
    const uploads = all.uploads.filter(({ attempts }) => attempts.length > 0);
    if (strays.length === 0) return pass(uploads.length, told(asking));
    const methods = methodsOf(strays);
    return fail(
      methods.every((method) => method === NO_REQUEST) ? 'other-bytes' : 'other-request',
      'PUT requests of recordings only',
      strays.length <= NAMED
        ? strays.map(({ rawPath }, index) => toldRequest(methods[index], rawPath)).join(', ')
        : countedByMethod(methods),
      strays.slice(0, NAMED),
      {
        pattern: `Sends ${listed(methods)} beside its uploads`,
        ...(methods.includes(NO_REQUEST) ? { fix: FIX_OF_NO_REQUEST } : {}),
      },
    );
  },
  leavesOpen:
    'What is sent to others than the storage: the harness does not see it. Requests that ask and change nothing, by GET, HEAD or OPTIONS, are told and fail nobody.',
  fix: 'Send nothing to storage that changes what it holds but the upload itself: no folder before it, no clean-up after it.',
};

/** Requests that only ask, and all others, in the order in which they came. */
function partitioned(
  requests: readonly AttemptEntry[],
): readonly [asking: readonly AttemptEntry[], others: readonly AttemptEntry[]] {
  const inOrder = requests.toSorted((a, b) => a.atMs - b.atMs);
  const isAsking = ({ method, framing, body }: AttemptEntry): boolean =>
    ASKING.has(method) && framing !== 'chunked' && body.bytes === 0;
  return [inOrder.filter(isAsking), inOrder.filter((request) => !isAsking(request))];
}

function told(asking: readonly AttemptEntry[]): string | undefined {
  if (asking.length === 0) return undefined;
  return `It asks storage beside its uploads: ${countedByMethod(methodsOf(asking))}. The interface shows no such request; a storage may not answer it.`;
}

function methodsOf(requests: readonly AttemptEntry[]): readonly string[] {
  return requests.map(({ method }) => (METHOD.test(method) ? method : NO_REQUEST));
}

function countedByMethod(methods: readonly string[]): string {
  return listed([...Map.groupBy(methods, (method) => method)].map(counted));
}

function toldRequest(method: string | undefined, rawPath: string): string {
  return method === NO_REQUEST ? NO_REQUEST : `${method} ${rawPath}`;
}

function counted([method, { length }]: readonly [string, readonly unknown[]]): string {
  if (method === NO_REQUEST) return `${NO_REQUEST}, ${length} times`;
  return `${length} ${method} request${length === 1 ? '' : 's'}`;
}
