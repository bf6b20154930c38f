import type { Finding } from '../rulebook/finding.ts';

/** Ids of the rules that hold by what was found, and not for certain by what was found strictly. */
export function narrowPasses(found: readonly Finding[], strict: readonly Finding[]): ReadonlySet<string> {
  const certain = new Set(strict.filter(holds).map(({ id }) => id));
  return new Set(found.filter((finding) => holds(finding) && !certain.has(finding.id)).map(({ id }) => id));
}

function holds({ judgement }: Finding): boolean {
  return judgement.verdict === 'pass';
}
