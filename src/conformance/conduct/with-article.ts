/** The name of a thing with its article: `an error`, `a live_end`. */
export function withArticle(name: string): string {
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
