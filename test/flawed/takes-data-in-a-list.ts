import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

function unwrapped<Body>(body: Body): Body {
  const data = (body as { readonly data?: unknown } | null)?.data;
  return Array.isArray(data) ? { ...body, data: data[0] } : body;
}

export const flaw: Flaw = {
  name: 'takes-data-in-a-list',
  changes: 'Data may stand in a list.',
  breaks: ['envelope/missing-field-never-uploads'],
  behaviour: () => ({
    ...referenceBehaviour,
    problemOf: (body) => referenceBehaviour.problemOf(unwrapped(body)),
    recordingOf: (envelope) => referenceBehaviour.recordingOf(unwrapped(envelope)),
  }),
};
