import { fits } from './template.ts';

/** Whether a path is what a template says of an event, name by name; without an event its places are any text. */
export function fitsPath(template: string, event: unknown, path: string): boolean {
  const names = path.split('/');
  const wanted = template.split('/');
  return (
    wanted.length === names.length && wanted.every((each, index) => fits(each, event, names[index] ?? ''))
  );
}
