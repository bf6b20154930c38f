import { describeEnd, everyAttempt, type Made } from '../../conduct/every-attempt.ts';
import { wrappingHeader } from '../../conduct/wrapping-header.ts';
import { describePlace } from '../../judge/describe-place.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, type Headline, pass } from '../../rulebook/verdict.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import { everyKindOfUpload } from '../../scenarios/every-kind-of-upload.ts';

export const isNotMultipartOrEncoded: Requirement = {
  id: 'upload/is-not-multipart-or-encoded',
  title: 'The body is raw: no form, no coding, no part',
  clause: 'R6.bytes',
  level: 'required',
  hinders: ['plain-body'],
  profile: 'reference',
  scenarios: [acceptedUpload],
  habits: everyKindOfUpload,
  judgesUnfinished: true,
  judge({ all }) {
    const made = everyAttempt(all.uploads);
    const wrong = made.filter(({ attempt }) => wrappingHeader(attempt));
    const [first] = wrong;
    if (!first) return pass(made.length);
    const header = wrappingHeader(first.attempt) ?? [];
    return fail(
      'other-bytes',
      'a body without multipart, coding or range',
      `${header.join(': ')} (${describePlace(first)})`,
      wrong.slice(0, 3).map(({ attempt }) => attempt),
      headlineOf(first, header),
    );
  },
  fix: 'Send the bytes of the file as the body itself, not as a form field, not compressed and not as a part, on every attempt.',
};

/** How the body is not the file itself, and from when on. */
function headlineOf({ attempt, before }: Made, [name = '', value = '']: readonly string[]): Headline {
  const where = before ? ` in attempt ${attempt.number}, after ${describeEnd(before)}` : '';
  const always = before ? ', on every attempt' : '';
  switch (name.toLowerCase()) {
    case 'content-encoding':
      return {
        pattern: `Body is compressed (${value})${where}`,
        fix: `Send the bytes as they are, uncompressed${always}.`,
      };
    case 'content-type':
      return {
        pattern: `Body is a form${where}`,
        fix: `Send the bytes as the body itself, not as a field of a form${always}.`,
      };
    default:
      return {
        pattern: `Sends a part of the file (${name})${where}`,
        fix: `Send the whole file as one body${always}.`,
      };
  }
}
