import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

function parsed<Body>(body: Body): Body {
  const data = (body as { readonly data?: unknown } | null)?.data;
  return typeof data === 'string' ? { ...body, data: JSON.parse(data) } : body;
}

export const flaw: Flaw = {
  name: 'takes-data-as-text',
  changes: 'Data may be text that holds JSON.',
  breaks: ['envelope/missing-field-never-uploads'],
  behaviour: () => ({
    ...referenceBehaviour,
    problemOf: (body) => referenceBehaviour.problemOf(parsed(body)),
    recordingOf: (envelope) => referenceBehaviour.recordingOf(parsed(envelope)),
  }),
};
