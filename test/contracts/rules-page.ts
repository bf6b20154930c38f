import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { Rule } from '../../src/conformance/rulebook/rule.ts';
import { type Clause, clauses } from '../../src/spec/clauses.ts';
import { needTexts } from './need-texts.ts';

/** The catalogue for readers, one table for each area. */
export function rulesPage(): string {
  const areas = Map.groupBy(catalogue, ({ id }) => id.split('/', 1)[0] ?? '');
  return [
    '# Rules',
    '',
    'This page is generated from the catalogue by `npm run generate`; do not edit it.',
    '',
    `There are ${catalogue.length} rules. A receiver that breaks a required one is not conformant. A rule whose`,
    'needs a target does not meet is not applicable, and the report says so. Each has a page, with how it fails and how to',
    'mend that; `recorder-harness rules RULE` prints it.',
    ...[...areas].flatMap(([area, rules]) => [
      '',
      `## ${area}`,
      '',
      '| rule | claim | level | profile | clause | needs |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rules.map(row),
    ]),
    '',
    '## Clauses without a rule',
    '',
    '| clause | section | text | why |',
    '| --- | --- | --- | --- |',
    ...Object.entries(clauses as Readonly<Record<string, Clause>>).flatMap(
      ([id, { section, text, unjudged }]) =>
        unjudged === undefined ? [] : [`| ${id} | ${section} | ${text} | ${unjudged} |`],
    ),
    '',
  ].join('\n');
}

function row({ id, title, level, profile, clause, needs = [], scenarios }: Rule): string {
  const all = new Set([...needs, ...scenarios.flatMap((scenario) => scenario.needs ?? [])]);
  const cells = [
    `[${id}](rules/${id}.md)`,
    title.endsWith('?') ? title : `${title}.`,
    level,
    profile,
    `\`${clause}\`: ${clauses[clause].text}`,
    [...all].map((need) => needTexts[need]).join('; '),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
