import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { Rule } from '../../src/conformance/rulebook/rule.ts';
import type { Need } from '../../src/ledger/entry.ts';
import { type Clause, clauses } from '../../src/spec/clauses.ts';

const needTexts: Readonly<Record<Need, string>> = {
  secret: 'its secret',
  directory: 'its working directory',
  'working-directory': 'that as the directory of its process',
  'shared-files': 'absolute paths that mean the same to both',
  'time-outs': 'virtual or scaled time, or `--slow`',
  'unscaled-time-outs': 'virtual time, or `--slow` in real time',
  'real-time': 'real time',
  started: 'a receiver that the harness starts',
  output: 'its output',
  process: 'a process of its own that the harness starts',
  'process-facts': 'what Linux tells of its process',
  'parallel-uploads': 'more than one upload at once',
  fuzz: 'generated deliveries',
  recordings: 'recordings that can be laid for it',
  'query-key': 'a key in the query',
  'container-paths': 'recordings where the reference receiver has them',
  'interface-delay': 'the delay of the interface',
  'interface-attempts': 'the attempts of the interface',
  'interface-time-out': 'the time-out of the interface',
  'interface-chunks': 'the pieces of the interface',
  'own-delay': 'a description of its delay',
  'own-attempts': 'a description of its attempts',
  'own-time-out': 'a description of its time-out',
  'own-chunks': 'a description of its pieces',
  'further-attempts': 'a second attempt',
  'stated-answers': 'answers that say what became of the event',
  'all-events': 'every event type',
  'event:live_start': '`live_start`',
  'event:video_file_finish': '`video_file_finish`',
  'event:app_launch': '`app_launch`',
  'event:app_exit': '`app_exit`',
  'event:of-a-session': 'a type of a session',
  'event:without-upload': 'a type that asks for no upload',
  'event:without-effect': 'a type without effects',
  effects: 'a description of its effects',
  sinks: 'an effect that is a request',
};

/** The catalogue for readers, one table for each area. */
export function rulesPage(): string {
  const areas = Map.groupBy(catalogue, ({ id }) => id.split('/', 1)[0] ?? '');
  return [
    '# Rules',
    '',
    'This page is generated from the catalogue by `npm run generate`; do not edit it.',
    '',
    `There are ${catalogue.length} rules. A receiver that breaks a required one is not conformant. A rule whose`,
    'needs a target does not meet is not applicable, and the report says so.',
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
    `\`${id}\``,
    title.endsWith('?') ? title : `${title}.`,
    level,
    profile,
    `\`${clause}\`: ${clauses[clause].text}`,
    [...all].map((need) => needTexts[need]).join('; '),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
