import type { ReportData } from '../../../conformance/outcome/report-data.ts';
import type { Level } from '../../../conformance/rulebook/rule.ts';
import type { Verdict } from '../../../conformance/rulebook/verdict.ts';
import type { LeftOut } from '../../../report/page-data.ts';

/** Verdicts in the order in which a reader asks for them, in the words of the report for a terminal. */
export const verdictWords = {
  fail: 'failed',
  inconclusive: 'inconclusive',
  observed: 'observed',
  'not-applicable': 'not applicable',
  pass: 'passed',
} as const satisfies Record<Verdict, string>;

export const verdicts = Object.keys(verdictWords) as readonly Verdict[];

/** What each level means, for somebody who never saw a rule. */
export const levelWords = {
  required: 'the interface states it',
  recommended: 'the interface recommends it, or plain security does',
  observe: 'the interface is silent: what was seen is only noted',
} as const satisfies Record<Level, string>;

export const levels = Object.keys(levelWords) as readonly Level[];

export const targetWords = {
  embedded: 'the bundled receiver, within the harness',
  url: 'was running already',
  command: 'started by the harness',
} as const satisfies Record<ReportData['target']['kind'], string>;

/** What a label says about how a run was made. */
export function labelMeaning(label: string): string | undefined {
  if (label === 'virtual time') return 'waits were skipped by a clock of its own, so times are exact';
  if (label.startsWith('shard')) return 'the other shards judge the rules that are not listed here';
  if (label.startsWith('time-warped'))
    return "the receiver's clock ran faster; times here are those of the harness";
  if (label.startsWith('time scaled'))
    return 'the receiver was told shorter times than those of the interface';
  if (label.includes('of the output not kept'))
    return 'the first lines, the last ones and those that name recordings are kept; each line tells what is missing before it';
  return undefined;
}

/** What the page does not hold. */
export function leftOutWords({ exchanges, lines }: LeftOut): string {
  const parts = [
    ...(exchanges > 0 ? [count(exchanges, 'delivery or attempt', 'deliveries and attempts')] : []),
    ...(lines > 0 ? [count(lines, 'line of output', 'lines of output')] : []),
  ];
  return parts.join(', ');
}

/** A number with its noun. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** The part of an id before the slash. */
export function areaOf(id: string): string {
  return id.split('/')[0] ?? id;
}
