import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Want } from '../conformance/rulebook/want.ts';
import { EXIT } from '../exit-code.ts';

/** More names than this make no line any more. */
const MAX_NAMES = 3;

/** Options that a run is whole without, as they are written. */
const optional: readonly (readonly [want: Want, option: string])[] = [
  ['slow', '--slow'],
  ['fuzz', '--fuzz N'],
];

/** How much of a receiver was judged, and which rules an option would add; no sentence of its own. */
export function extentText(report: ReportData): string {
  const { rules, partial } = report;
  const natural = rules.filter(
    ({ level, verdict, wants }) => level === 'required' && verdict === 'not-applicable' && !wants,
  ).length;
  return [
    judgedText(report),
    ...(natural > 0 ? [`, ${natural} ${natural === 1 ? 'does' : 'do'} not apply`] : []),
    ...(partial?.accepted ? [', which is accepted'] : []),
    ...optional.flatMap(([want, option]) => neededBy(want, option, rules)),
  ].join('');
}

/** How many of the required rules that were asked for were judged; the line may begin with that they were. */
export function judgedText({ required, partial, exitCode }: ReportData): string {
  const isTold = partial && exitCode !== EXIT.requirementFailed;
  return required.rules === 0
    ? 'no required rule was asked for'
    : `${required.judged} of ${required.rules} required rules${isTold ? '' : ' judged'}`;
}

function neededBy(want: Want, option: string, rules: readonly ReportedRule[]): string[] {
  const needing = rules.filter(({ wants }) => wants?.includes(want));
  if (needing.length === 0) return [];
  const globs = needing.slice(0, MAX_NAMES).map(({ id }) => shortGlob(id, rules));
  const left = needing.length - globs.length;
  const names = [globs.join(', '), ...(left > 0 ? [`${left} more`] : [])].join(' and ');
  const required = needing.filter(({ level }) => level === 'required').length;
  const isOne = needing.length === 1;
  const ofNone = isOne ? ' that is not required' : ', none of them required,';
  const ofSome = required === 0 ? ofNone : `, ${required} of them required,`;
  const ofThem = required === needing.length ? '' : ofSome;
  const need = isOne ? 'rule' : 'rules';
  return [`; ${needing.length} ${need}${ofThem} ${isOne ? 'needs' : 'need'} ${option}: ${names}`];
}

/** The first words of an id that no other rule begins with, as a glob. */
function shortGlob(id: string, rules: readonly ReportedRule[]): string {
  const ends = [...id.matchAll(/-/g)].map(({ index }) => index + 1).filter((end) => end > id.indexOf('/'));
  const starts = ends.map((end) => id.slice(0, end));
  const unique = starts.find((start) => rules.filter((rule) => rule.id.startsWith(start)).length === 1);
  return unique === undefined ? id : `${unique}*`;
}
