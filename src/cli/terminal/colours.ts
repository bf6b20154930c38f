import { createColors } from 'picocolors';

/** Colour functions for a stream: they paint on a terminal, and nowhere else, nor with NO_COLOR set. */
export function coloursFor(
  stream: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): ReturnType<typeof createColors> {
  const forced = Boolean(env['FORCE_COLOR']) && env['FORCE_COLOR'] !== '0';
  const wanted = forced || (stream.isTTY === true && env['TERM'] !== 'dumb');
  return createColors(wanted && !env['NO_COLOR']);
}
