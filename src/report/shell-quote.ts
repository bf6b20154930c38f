/** One shell word that means exactly `text`. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The inside of a double-quoted shell word that means exactly `text`. */
export function insideDoubleQuotes(text: string): string {
  return text.replace(/[\\"$`]/g, '\\$&');
}
