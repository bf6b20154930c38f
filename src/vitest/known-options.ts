/** Throws for an option that a matcher does not have: left aside, it would ask for less than the test says. */
export function knownOptions(matcher: string, given: object, known: readonly string[]): void {
  const other = Object.keys(given).find((name) => !known.includes(name));
  if (other === undefined) return;
  throw new TypeError(`${matcher} has no option "${other}"; it has ${known.join(', ')}.`);
}
