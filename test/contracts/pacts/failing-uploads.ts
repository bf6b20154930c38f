import { OTHER_STATUSES } from '../../../src/conformance/scenarios/other-statuses.ts';
import { STATES } from '../../../src/pact/contracts/states.ts';
import {
  FAILED_UPLOAD,
  STORAGE_KEY,
  STORED_UPLOAD,
  type UploadInteraction,
} from '../../../src/pact/contracts/uploads.ts';

/** What only a storage can be asked for that is told what to answer. */
export const failingUploads: readonly UploadInteraction[] = [
  {
    ...scripted('an upload that is stored, answered 200', 200),
    rules: ['upload/status-200-ends-it', ...STORED_UPLOAD],
  },
  // A success that is none, such as 202, and a redirect would be strange promises of a storage.
  ...OTHER_STATUSES.filter((status) => status >= 400).map((status) =>
    scripted(`an upload that fails, answered ${status}`, status),
  ),
];

function scripted(description: string, status: number): UploadInteraction {
  const states = [STORAGE_KEY, { name: STATES.storageAnswers, params: { status } }];
  return { description, states, status, answer: 'scripted', rules: FAILED_UPLOAD };
}
