/** A number of things, for people: `1 attempt`, `2 attempts`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
