import { errors } from 'undici';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-garbage-as-final',
  changes:
    'An answer that is no HTTP leads to no further attempt: its error is not among those that are caught.',
  breaks: ['retry/connection-loss-is-a-failure'],
  tells: 'No retry after the connection was closed after an answer that was no HTTP',
  behaviour: () => ({
    ...referenceBehaviour,
    isRetried: (outcome) => outcome.kind !== 'lost' || !(outcome.error instanceof errors.HTTPParserError),
  }),
};
