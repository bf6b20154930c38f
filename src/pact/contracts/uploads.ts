import { OTHER_STATUSES } from '../../conformance/scenarios/other-statuses.ts';
import type { Interaction, ProviderState } from './interaction.ts';
import { STATES } from './states.ts';

/** One attempt of an upload, and what storage answers. */
export interface UploadInteraction extends Interaction {
  readonly status: number;
  /** Whether the answer names the stored file. */
  readonly isStored: boolean;
}

const KEY: ProviderState = { name: STATES.storageKey };

/** What a receiver and its storage say to each other. */
export const uploads: readonly UploadInteraction[] = [
  ...[200, 201].map((status) => ({
    description: `an upload that is stored, answered ${status}`,
    states: [KEY, answers(status)],
    status,
    isStored: true,
    rules: [
      `upload/status-${status}-ends-it`,
      'upload/is-a-put-of-the-base-name',
      'upload/authenticates-with-empty-user-and-key',
    ],
  })),
  // A success that is none, such as 202, and a redirect would be strange promises of a storage.
  ...OTHER_STATUSES.filter((status) => status >= 400).map((status) => ({
    description: `an upload that fails, answered ${status}`,
    states: [KEY, answers(status)],
    status,
    isStored: false,
    rules: ['retry/every-other-status-is-a-failure'],
  })),
];

function answers(status: number): ProviderState {
  return { name: STATES.storageAnswers, params: { status } };
}
