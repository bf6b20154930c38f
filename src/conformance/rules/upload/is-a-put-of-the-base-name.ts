import type { Requirement } from '../../rule.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import { burst } from '../../scenarios/burst.ts';
import { nestedOutput } from '../../scenarios/nested-output.ts';
import { fail, pass } from '../../verdict.ts';

export const isAPutOfTheBaseName: Requirement = {
  id: 'upload/is-a-put-of-the-base-name',
  title: 'The upload is a PUT to /file/ and the base name below the storage URL',
  clause: 'R6.put',
  level: 'required',
  profile: 'reference',
  scenarios: [acceptedUpload, burst, nestedOutput],
  judge(evidence) {
    const attempts = evidence.uploads.flatMap(({ recording, attempts }) =>
      attempts.map((attempt) => ({ attempt, path: `${evidence.run.storagePath}/file/${recording.name}` })),
    );
    const wrong = attempts.find(
      ({ attempt, path }) => attempt.method !== 'PUT' || decoded(attempt.rawPath) !== path,
    );
    if (!wrong) return pass(attempts.length);
    const { attempt, path } = wrong;
    return fail(`PUT ${path}`, `${attempt.method} ${attempt.rawPath}`, [attempt]);
  },
  fix: 'Send PUT to the storage URL with /file/ and the percent-encoded base name appended, and no query.',
};

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
