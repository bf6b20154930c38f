import type { ReportedRule } from '../../../conformance/outcome/report-data.ts';
import type { Level } from '../../../conformance/rulebook/rule.ts';
import type { Verdict } from '../../../conformance/rulebook/verdict.ts';
import { areaOf, levels, verdicts } from './words.ts';

/** Which rules are listed; what is empty leaves all in. */
export interface Filters {
  readonly verdicts: readonly Verdict[];
  readonly level: Level | '';
  readonly area: string;
  readonly search: string;
}

export const noFilters: Filters = { verdicts: [], level: '', area: '', search: '' };

/** Whether anything is left out. */
export function isFiltered(filters: Filters): boolean {
  return hashOf(filters) !== '';
}

/** The rules that all filters let in. */
export function matching(rules: readonly ReportedRule[], filters: Filters): ReportedRule[] {
  const words = filters.search.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(
    (rule) =>
      (filters.verdicts.length === 0 || filters.verdicts.includes(rule.verdict)) &&
      (filters.level === '' || filters.level === rule.level) &&
      (filters.area === '' || filters.area === areaOf(rule.id)) &&
      words.every((word) => textOf(rule).includes(word)),
  );
}

function textOf({
  id,
  title,
  clause,
  expected,
  actual,
  observation,
  reason,
  fix,
  known,
}: ReportedRule): string {
  const texts = [id, title, clause, expected, actual, observation, reason, fix, known?.reason, known?.owner];
  return texts.filter(Boolean).join('\n').toLowerCase();
}

/** The filters as the part of an address after `#`. */
export function hashOf({ verdicts: chosen, level, area, search }: Filters): string {
  const parts = new URLSearchParams();
  if (chosen.length > 0) parts.set('verdict', chosen.join(' '));
  if (level !== '') parts.set('level', level);
  if (area !== '') parts.set('area', area);
  if (search !== '') parts.set('search', search);
  return parts.toString();
}

/** The filters that an address asks for; words that no report knows are left out. */
export function filtersOf(hash: string): Filters {
  const parts = new URLSearchParams(hash);
  const asked = (parts.get('verdict') ?? '').split(' ');
  return {
    verdicts: verdicts.filter((verdict) => asked.includes(verdict)),
    level: levels.find((level) => level === parts.get('level')) ?? '',
    area: parts.get('area') ?? '',
    search: parts.get('search') ?? '',
  };
}
