import type { KnownFailuresUpdate } from './update-known-failures.ts';

/** What --update did to the list in `file`: a line with the counts, and one for each entry that changed. */
export function updateText(file: string, update: KnownFailuresUpdate): string {
  const { added, kept, renewed, dropped, undecided } = update;
  const changes = [
    ...added.map(({ rule, until }) => `added ${rule}, until ${until}: give it a reason and an owner`),
    ...renewed.map(({ rule, until }) => `renewed ${rule}, until ${until}: it had expired and still fails`),
    ...dropped.map(({ rule, problem }) => `dropped ${rule}, which ${problem}`),
    ...(undecided.length === 0 ? [] : [leftOut(undecided)]),
  ];
  const counts = `${added.length} added, ${kept.length} kept, ${renewed.length} renewed, ${dropped.length} dropped`;
  return [`"${file}": ${counts}.`, ...changes.map((change) => `  ${change}`), ''].join('\n');
}

function leftOut([first, ...others]: readonly string[]): string {
  const rules = others.length === 0 ? first : `${first} and ${others.length} more`;
  return `left out ${rules}: what could not be judged is accepted only by an entry that you write`;
}
