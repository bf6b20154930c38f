/** All pairs of a text: as many steps as the square of its length. */
export function pairsOf(text: string): number {
  let pairs = 0;
  for (let one = 0; one < text.length; one += 1) {
    for (let other = 0; other < text.length; other += 1) pairs += 1;
  }
  return pairs;
}
