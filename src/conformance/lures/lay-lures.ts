import type { Stage } from '../stage/stage.ts';
import type { At } from './at.ts';

/** Lays a recording for each place that `name` asks the path of, labelled as the place; gives the path of each. */
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
  return (place) => paths.get(place) ?? '';
}
