import type { Effects } from './effects.ts';
import { hasWord } from './has-word.ts';
import { fits } from './template.ts';
import { templatesOf } from './templates-of.ts';

/** Tells whether an author says a value himself, so that it is no secret, whatever it is called. */
export function toldBy({ events }: Effects): (value: string) => boolean {
  const templates = Object.values(events)
    .flat()
    .flatMap(templatesOf)
    .filter((template) => !template.includes('*') && hasWord(template));
  return (value) => templates.some((template) => fits(template, undefined, value));
}
