import type { Effect } from './effects.ts';
import { observerName } from './observer-name.ts';

/** Where an effect is looked for, for people. */
export function placeOf({ request, file, line, observe }: Effect): string {
  if (request) return `a request to "${request.to}"`;
  if (file) return file.path === undefined ? `the end of the file "${file.from}"` : `a file "${file.path}"`;
  if (line) return `a line ${JSON.stringify(line.text ?? line.json)}`;
  return observe ? `what "${observerName(observe)}" observes` : 'nothing';
}
