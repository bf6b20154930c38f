import { internalError } from '../../errors.ts';
import type { Stage } from '../stage/stage.ts';
import type { At } from './at.ts';

/**
 * Lays a recording for each place that `name` asks the path of, labelled as the place; gives the path of each. A place
 * that was not laid is an error: nobody could take what it names.
 */
export async function layLures(stage: Stage, name: (at: At) => unknown): Promise<At> {
  const places = new Set<string>();
  name((place) => {
    places.add(place);
    return place;
  });
  const laid = [...places].map(async (place) => {
    const { output } = await stage.lay(place);
    return [place, output] as const;
  });
  const paths = new Map(await Promise.all(laid));
  return (place) => {
    const path = paths.get(place);
    if (path === undefined) throw internalError(`An event names "${place}", where no recording was laid`);
    return path;
  };
}
