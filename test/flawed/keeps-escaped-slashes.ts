import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { withText } from './parts/with-text.ts';

export const flaw: Flaw = {
  name: 'keeps-escaped-slashes',
  changes: 'A slash that is escaped in JSON keeps its backslash.',
  breaks: ['envelope/json-of-any-writer-is-read'],
  tells: 'No upload for events that are written with escaped slashes',
  behaviour: () => referenceBehaviour,
  front: withText((body) => body.replaceAll('\\/', '\\\\/')),
};
