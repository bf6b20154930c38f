/** How many of how many, for people: `3 of 5`, `all 5`. */
export function outOf(some: number, all: number): string {
  return some === all && all > 1 ? `all ${all}` : `${some} of ${all}`;
}
