/** The provider states of all contracts; a verifier sets them up. */
export const STATES = {
  /** Gives the value `key`. */
  secret: 'the webhook secret is configured',
  /** Has the parameter `output`. */
  recordingPresent: 'the recording is there',
  /** Has the parameter `output`. */
  recordingMissing: 'the recording is missing',
  /** Gives the values `authorization` and `key`. */
  storageKey: 'the storage key is configured',
  otherStorageKey: 'another storage key is configured',
  placeMissing: 'storage has no place for uploads',
  uploadTooLarge: 'the upload is too large for storage',
  fileRefused: 'storage does not take such a file',
  /** Has the parameter `status`. */
  storageAnswers: 'storage answers uploads with a status',
} as const;

/** Name of a provider state. */
export type StateName = (typeof STATES)[keyof typeof STATES];
