import { wrappingHeader } from '../../judging/wrapping-header.ts';
import type { Requirement } from '../../rule.ts';
import { recordingSizes } from '../../scenarios/recording-sizes.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

export const sendsTheExactBytes: Requirement = {
  id: 'upload/sends-the-exact-bytes',
  title: 'The body of the upload is the file, byte by byte, at every size',
  clause: 'R6.bytes',
  level: 'required',
  profile: 'reference',
  scenarios: [recordingSizes],
  judge({ uploads }) {
    if (uploads.every(({ attempts }) => attempts.length === 0)) return inconclusive('nothing was uploaded');
    if (uploads.some(({ attempts }) => attempts.some(wrappingHeader))) {
      return inconclusive('the file is wrapped in a form or a content encoding, which another rule judges');
    }
    const wrong = uploads.filter(
      ({ recording, attempts }) => !attempts.some(({ body }) => body.sha256 === recording.sha256),
    );
    if (wrong.length === 0) return pass(uploads.length);
    const sizes = wrong.map(({ recording }) => `${recording.bytes}`).join(', ');
    const got = wrong.map(({ attempts }) => (attempts[0] ? `${attempts[0].body.bytes} bytes` : 'no upload'));
    return fail(
      `the unchanged content of files of ${sizes} bytes`,
      got.join(', '),
      wrong.map(({ recording, attempts }) => attempts[0] ?? recording),
    );
  },
  fix: 'Open the file in binary mode and send what is read, to its end; an empty file is an empty body.',
};
