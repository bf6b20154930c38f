import type { Interaction, ProviderState } from './interaction.ts';
import { STATES, type StateName } from './states.ts';

/** One attempt of an upload, and what storage answers. */
export interface UploadInteraction extends Interaction {
  /** The status in the example. */
  readonly status: number;
  /**
   * What else will do: a success is 200 or 201, and a refusal any of the 400s, since the interface has no more to
   * say of them; a scripted answer is exact.
   */
  readonly answer: 'stored' | 'refused' | 'scripted';
}

export const STORAGE_KEY: ProviderState = { name: STATES.storageKey };
export const FAILED_UPLOAD = ['retry/every-other-status-is-a-failure'];
export const STORED_UPLOAD = [
  'upload/is-a-put-of-the-base-name',
  'upload/authenticates-with-empty-user-and-key',
];

/** What a receiver and any storage say to each other. */
export const uploads: readonly UploadInteraction[] = [
  {
    description: 'an upload that is stored',
    states: [STORAGE_KEY],
    status: 201,
    answer: 'stored',
    rules: ['upload/status-201-ends-it', ...STORED_UPLOAD],
  },
  refused('an upload with a key that storage does not know', 401, STATES.otherStorageKey),
  refused('an upload that finds no place', 404, STATES.placeMissing, STORAGE_KEY),
  refused('an upload that is too large', 413, STATES.uploadTooLarge, STORAGE_KEY),
  refused('an upload of a file that storage does not take', 422, STATES.fileRefused, STORAGE_KEY),
];

function refused(
  description: string,
  status: number,
  state: StateName,
  ...before: readonly ProviderState[]
): UploadInteraction {
  return {
    description,
    states: [...before, { name: state }],
    status,
    answer: 'refused',
    rules: FAILED_UPLOAD,
  };
}
