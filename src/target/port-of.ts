/** The port that a URL leads to. */
export function portOf({ port, protocol }: URL): number {
  return Number(port || (protocol === 'https:' ? 443 : 80));
}
