/** Names the files that changed, as the subject of a sentence: the first one, and how many more. */
export function changedFiles([first = 'nothing', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
