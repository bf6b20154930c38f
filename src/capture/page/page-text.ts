import { clauses } from '../../spec/clauses.ts';
import type { TalliedDrift } from '../drift-tally.ts';
import { shownValue } from '../shown-value.ts';
import type { Characterisation } from './characterise.ts';
import { duration, type Statement } from './statement.ts';

/** What a capture of deliveries can never tell. */
const OUT_OF_SIGHT = [
  'which interfaces the service offers for incoming requests',
  'how webhooks are registered and listed',
  'whether something that was not seen ever happens',
];

/** A characterisation as a Markdown page. */
export function pageText(told: Characterisation): string {
  const { drift } = told;
  const [breaks, beyond] = [drift.filter(isBreak), drift.filter((one) => !isBreak(one))];
  return [
    '# What the sender does',
    '',
    `${told.deliveries} deliveries, listened for ${duration(told.watchedMs)}${told.from ? ` from ${told.from}` : ''}; answered ${told.answers.map(code).join(', then ')}.`,
    ...(told.captures > 1 ? [`The file holds ${told.captures} captures; nobody listened between them.`] : []),
    'Numbers say in how many deliveries something was seen, of how many that could show it. Lines are lines of the capture file.',
    '',
    '## Drift: other than the interface states',
    '',
    ...list(breaks.map(driftLine), 'None was seen.'),
    '',
    '## Not shown by the interface',
    '',
    ...list(beyond.map(driftLine), 'None was seen.'),
    ...(told.uncountedDrift > 0
      ? ['', `${told.uncountedDrift} more were not counted, because there are too many sorts.`]
      : []),
    ...(told.noise.length > 0
      ? [
          '',
          '## What is no request',
          '',
          ...list(
            told.noise.slice(0, 20).map(({ why, line }) => `${escaped(why)} (line ${line})`),
            '',
          ),
        ]
      : []),
    ...told.sections.flatMap(({ title, clauses: ids, statements, more }) => [
      '',
      `## ${title}`,
      '',
      ids.map((id) => `${id}: ${clauses[id].text}`).join(' '),
      '',
      ...list(statements.map(statementLine), 'Nothing was seen.'),
      ...(more > 0 ? [`- and ${more} more`] : []),
    ]),
    '',
    '## What no capture can tell',
    '',
    ...list(OUT_OF_SIGHT, ''),
    '',
  ].join('\n');
}

function isBreak({ weight }: TalliedDrift): boolean {
  return weight === 'breaks';
}

function driftLine({ type, what, came, clause, seen, of, lines }: TalliedDrift): string {
  const subject = type === undefined ? '' : `${code(type)}: `;
  const example = came === undefined ? '' : `, for example ${code(came)}`;
  return `${subject}${escaped(what)}${example}: ${counts(seen, of)} (${clause}; ${linesText(lines)})`;
}

function statementLine({ text, seen, of, lines }: Statement): string {
  const count = seen === undefined || of === undefined ? '' : `: ${counts(seen, of)}`;
  return `${escaped(text)}${count}${lines.length === 0 ? '' : ` (${linesText(lines)})`}`;
}

function counts(seen: number, of: number): string {
  return `seen in ${seen} of ${of}`;
}

function linesText(lines: readonly number[]): string {
  return `line${lines.length === 1 ? '' : 's'} ${lines.join(', ')}`;
}

function list(items: readonly string[], without: string): string[] {
  return items.length === 0 ? [without] : items.map((item) => `- ${item}`);
}

/** Text of the sender may not become markup. */
function escaped(text: string): string {
  return text.replace(/[\\`*<[]/g, (character) => `\\${character}`);
}

function code(text: string): string {
  const shown = shownValue(text);
  const fence = shown.includes('`') ? '``' : '`';
  return `${fence}${fence.length > 1 ? ` ${shown.replaceAll('``', '` `')} ` : shown}${fence}`;
}
