import { listed } from './describe-cases.ts';

/** How many types are named before they are only counted. */
const NAMED = 3;

/**
 * Events of some types by their names: `every app_launch and error`. Where few of the types that were seen are not among
 * them, these alone are named, and none where there are none.
 *
 * @param where what else the events have in common, with a space before it
 */
export function namedTypes(
  types: readonly string[],
  seen: readonly string[],
  { isEach, where }: { readonly isEach: boolean; readonly where: string },
): string {
  const others = seen.filter((type) => !types.includes(type));
  if (types.length > NAMED && others.length === 0) return `${isEach ? 'every event' : 'some events'}${where}`;
  if (types.length > NAMED && isEach && others.length <= NAMED)
    return `every event${where} but ${listed(others)}`;
  const named =
    types.length <= NAMED + 1
      ? listed(types)
      : `${types.slice(0, NAMED).join(', ')} and ${types.length - NAMED} other types`;
  return `${isEach ? 'every' : 'some'} ${named}${where}`;
}
