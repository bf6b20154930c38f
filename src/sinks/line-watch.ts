import type { Effects } from '../effects/effects.ts';
import { isAtPlaceOf } from '../effects/fits-effect.ts';
import type { SeenLine } from '../effects/seen.ts';
import type { Noticing } from './noticing.ts';
import { textWithoutCredentials } from './without-credentials.ts';

/** How lines are looked through. */
export interface LineOptions extends Noticing {
  readonly effects: Effects;
}

/** Gives what takes each line of output: one that names an event, and is what an author tells of any, is seen. */
export function lineWatch({
  clock,
  effects,
  marksIn,
  isTold,
  onSighting,
}: LineOptions): (line: string) => void {
  const described = Object.values(effects.events)
    .flat()
    .filter(({ line }) => line);
  return (line) => {
    const atMs = clock.now();
    const seen: SeenLine = { what: 'line', text: line, endAtMs: atMs };
    if (!described.some((effect) => isAtPlaceOf(effect, seen))) return;
    const marks = marksIn(line);
    if (marks.length === 0) return;
    const text = textWithoutCredentials(line, isTold);
    onSighting({ kind: 'sighting', atMs, marks: [...new Set(marks)], seen: { ...seen, text } });
  };
}
