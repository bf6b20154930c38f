import { uploadAttempts } from '../../judging/upload-attempts.ts';
import { wrappingHeader } from '../../judging/wrapping-header.ts';
import type { Requirement } from '../../rule.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import { fail, pass } from '../../verdict.ts';

export const isNotMultipartOrEncoded: Requirement = {
  id: 'upload/is-not-multipart-or-encoded',
  title: 'The body is raw: no form, no content encoding',
  clause: 'R6.bytes',
  level: 'required',
  profile: 'reference',
  scenarios: [acceptedUpload],
  judge(evidence) {
    const attempts = uploadAttempts(evidence);
    const wrong = attempts.filter(wrappingHeader);
    const [first] = wrong;
    if (!first) return pass(attempts.length);
    const header = wrappingHeader(first) ?? [];
    return fail('a body without multipart or content encoding', header.join(': '), wrong.slice(0, 3));
  },
  fix: 'Send the bytes of the file as the body itself, not as a form field and not compressed.',
};
