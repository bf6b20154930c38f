import type { FaultTable } from '../grammar.ts';
import type { Counts } from './fault.ts';

const COUNTS: Readonly<Record<Counts, string>> = {
  failure: 'a failure',
  either: 'either: the interface is silent',
  'the answer': 'what its answer counts as',
};

/** Columns of a text, so that it fits a terminal of 100. */
const WIDTH = 96;

interface Circumstances {
  /** What is said before, line by line. */
  readonly intro: readonly string[];
  /** Whether the interface says what they count as. */
  readonly areCounted: boolean;
}

/** All faults of a table for people, in its order. */
export function faultListText(table: FaultTable, { intro, areCounted }: Circumstances): string {
  const faults = Object.values(table);
  const width = Math.max(...faults.map(({ example }) => example.length));
  const rows = faults.flatMap(({ example, sees, counts }) => {
    const [first = '', ...more] = wrapped(`The client sees ${sees}.`, WIDTH - width - 4);
    const indent = ' '.repeat(width + 4);
    return [
      `  ${example.padEnd(width)}  ${first}`,
      ...more.map((line) => indent + line),
      ...(areCounted ? [`${indent}Counts as ${COUNTS[counts]}.`] : []),
    ];
  });
  return [...intro, '', ...rows].join('\n');
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
