import type { Description } from './description/description.ts';

/** The routes of a description as `--route` has them; later ones count more: those of a single type come after globs. */
export function describedRoutes(
  { routes = {} }: Pick<Description, 'routes'>,
  url: string | undefined,
): string[] {
  const base = URL.parse(url ?? '')?.origin ?? 'http://127.0.0.1:{port}';
  return Object.entries(routes)
    .toSorted(([one], [other]) => Number(isGlob(other)) - Number(isGlob(one)))
    .map(([name, place]) => `${name}=${place.startsWith('/') ? base : ''}${place}`);
}

function isGlob(name: string): boolean {
  return /[*?]/.test(name);
}
