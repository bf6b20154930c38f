/** The provider states of all contracts; whoever verifies sets them up. */
export const STATES = {
  /** Gives the value `key`. */
  secret: 'the webhook secret is configured',
  /** Has the parameter `output`. */
  recordingPresent: 'the recording is there',
  /** Has the parameter `output`. */
  recordingMissing: 'the recording is missing',
  /** Gives the value `authorization`. */
  storageKey: 'the storage key is configured',
  /** Has the parameter `status`. */
  storageAnswers: 'storage answers uploads with a status',
} as const;

/** Name of a provider state. */
export type StateName = (typeof STATES)[keyof typeof STATES];
