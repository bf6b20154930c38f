import type { Counts } from './fault.ts';
import { faults } from './table.ts';

/** One fault as people and programs are told of it. */
interface ListedFault {
  readonly name: string;
  readonly example: string;
  readonly sees: string;
  readonly counts: Counts;
}

const COUNTS: Readonly<Record<Counts, string>> = {
  failure: 'a failure',
  either: 'either: the interface is silent',
  'the answer': 'what its answer counts as',
};

/** Columns of a text, so that it fits a terminal of 100. */
const WIDTH = 96;

/** All faults in the order of their table. */
export function faultList(): readonly ListedFault[] {
  return Object.values(faults).map(({ name, example, sees, counts }) => ({ name, example, sees, counts }));
}

/** The list for people, with how steps are put together. */
export function faultListText(): string {
  const width = Math.max(...faultList().map(({ example }) => example.length));
  const rows = faultList().flatMap(({ example, sees, counts }) => {
    const [first = '', ...more] = wrapped(`The client sees ${sees}.`, WIDTH - width - 4);
    const indent = ' '.repeat(width + 4);
    return [
      `  ${example.padEnd(width)}  ${first}`,
      ...more.map((line) => indent + line),
      `${indent}Counts as ${COUNTS[counts]}.`,
    ];
  });
  return [
    'A script is a list of steps, one for each attempt of an upload; the last one repeats.',
    '',
    '  500,201          the first attempt is answered 500, each one after it 201',
    '  500*2,201        two attempts are answered 500',
    '  slow:64KiB/s+201 the parts of a step are played one after the other; without an answer it is 201',
    '  *.mp4=500,201    a script for the names that match, where * is any text and ? any character',
    '',
    'Parts of a step, each counted as a step of its own in which 201 follows where it gives no answer:',
    '',
    ...rows,
  ].join('\n');
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
