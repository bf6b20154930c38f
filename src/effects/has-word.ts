import { placesIn } from './template.ts';

/** Whether a template says anything that is the same for every event. */
export function hasWord(template: string): boolean {
  return /[^\s*]/.test(placesIn(template).reduce((rest, place) => rest.replace(`{${place}}`, ''), template));
}
