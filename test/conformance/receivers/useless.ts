import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import { ignores, succeeds } from '../../flawed/parts/answers.ts';
import type { Front } from '../../flawed/parts/front.ts';

/** A receiver that keeps some rules only because it does nothing, or everything. */
export interface Useless {
  readonly name: string;
  readonly behaviour: () => Behaviour;
  readonly front?: Front;
}

const failure = { status: 500, body: { detail: 'Internal Server Error' } };
const letIn = { refuse: () => undefined, problemOf: () => undefined };

export const useless: readonly Useless[] = [
  {
    name: 'that refuses everything',
    behaviour: () => ({
      ...referenceBehaviour,
      refuse: () => ({ status: 403, body: { detail: 'Forbidden' } }),
    }),
  },
  {
    name: 'that answers success to everything',
    behaviour: () => ({
      ...referenceBehaviour,
      ...letIn,
      recordingOf: () => undefined,
      answer: () => succeeds,
    }),
  },
  {
    name: 'that uploads everything',
    behaviour: () => ({
      ...referenceBehaviour,
      ...letIn,
      recordingOf: ({ data }) => Object.values(data ?? {}).find(isPath),
    }),
  },
  {
    name: 'that never uploads',
    behaviour: () => ({ ...referenceBehaviour, schedule: async () => false }),
  },
  {
    name: 'that ignores everything',
    behaviour: () => ({ ...referenceBehaviour, recordingOf: () => undefined, answer: () => ignores }),
  },
  {
    name: 'that answers 500 to everything',
    behaviour: () => ({ ...referenceBehaviour, refuse: () => failure }),
  },
  {
    name: 'that ends on its third delivery',
    behaviour: () => referenceBehaviour,
    front: ({ forward, die }) => {
      let deliveries = 0;
      return (request, response) => {
        deliveries += 1;
        if (deliveries < 3) forward(request, response);
        else die();
      };
    },
  },
];

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.endsWith('.mp4');
}
