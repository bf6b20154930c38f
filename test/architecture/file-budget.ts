import type { Sources } from './violations.ts';

/** Sizes in lines, from the better half of eight well-kept projects that were measured. */
const MEDIAN = 60;
const P95 = 250;
const LONGEST = 400;

/** Files that are longer than a person reads in one go. */
export function overlong(sources: Sources): string[] {
  return sizes(sources)
    .filter(({ lines }) => lines > LONGEST)
    .map(({ file, lines }) => `${file} has ${lines} lines, more than ${LONGEST}`);
}

/** Sizes of the whole tree that are out of proportion. */
export function outOfProportion(sources: Sources): string[] {
  const lines = sizes(sources)
    .map((one) => one.lines)
    .sort((one, other) => one - other);
  const at = (share: number): number => lines[Math.ceil(share * lines.length) - 1] ?? 0;
  return [
    ...(at(0.5) > MEDIAN ? [`the median is ${at(0.5)} lines, more than ${MEDIAN}`] : []),
    ...(at(0.95) > P95 ? [`one file in twenty has ${at(0.95)} lines, more than ${P95}`] : []),
  ];
}

function sizes(sources: Sources): { file: string; lines: number }[] {
  return Object.entries(sources).map(([file, source]) => ({
    file,
    lines: source.replace(/\n$/, '').split('\n').length,
  }));
}
