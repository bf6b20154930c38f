import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { Verdict } from '../../src/conformance/rulebook/verdict.ts';
import { LEGEND, marks } from '../../src/report/run-matrix.ts';
import { kinds } from '../third-party/kinds.ts';
import type { ReceiverResult, Results } from '../third-party/read-results.ts';
import { receivers } from '../third-party/receivers.ts';

const verdicts: readonly Verdict[] = ['pass', 'fail', 'inconclusive', 'observed', 'not-applicable'];

/** The page `RESULTS.md`: what became of the receivers in other stacks, rule by rule. */
export function resultsPage({ date, suite, load, timeScale, uploaders, kinds: others }: Results): string {
  return [
    '# Results\n',
    'Each receiver is a program of its own in `test/third-party`, written by the interface alone, in the stack that its name',
    'tells. All of them are judged by one command, `conform --receivers`.\n',
    `This page is generated (\`npm run generate\`) from what \`npm run results\` found on ${date} with release ${suite}. That`,
    'command takes some minutes and all stacks, so that no test runs it: `npm test` judges two of them wholly and each with',
    'a defect, and holds that this page names the receivers and the rules that there are. Meanwhile',
    `${load} programs wanted each core of the machine, on average: what a busy machine cannot tell is not decided.\n`,
    '## Receivers that upload\n',
    `Their times are ${timeScale} times those of the interface.\n`,
    ...tables(
      uploaders,
      receivers.map(({ name }) => name),
    ),
    '## Receivers of other kinds\n',
    'Each is judged in real time, by the profile `core` and as its own description has it.\n',
    ...tables(
      others,
      kinds.map(({ name }) => name),
    ),
    `${LEGEND}\n`,
    '```sh',
    'npm run results        # judges all of them anew; a number, as 0.05, is another scale of time',
    'npm run generate       # writes this page anew',
    '```\n',
  ].join('\n');
}

/** What became of each receiver, and of each rule; a receiver that was not judged has a row and a column without verdicts. */
function tables(results: readonly ReceiverResult[], names: readonly string[]): readonly string[] {
  const columns = names.map((name) => results.find((result) => result.name === name));
  const rules = catalogue.filter(({ id }) => columns.some((result) => result?.verdicts[id] !== undefined));
  return [
    row(['receiver', 'exit code', 'passed', 'failed', 'not decided', 'observed', 'not applicable']),
    row(['---', ...Array.from({ length: 6 }, () => '---:')]),
    ...columns.map((result, index) => row([names[index] ?? '', ...(result ? counts(result) : [])])),
    '',
    row(['rule', ...names]),
    row(['---', ...names.map(() => ':---:')]),
    ...rules.map(({ id }) => row([`[${id}](rules/${id}.md)`, ...columns.map((result) => mark(result, id))])),
    '',
  ];
}

function counts({ exitCode, verdicts: all }: ReceiverResult): readonly string[] {
  const of = (verdict: Verdict) => Object.values(all).filter((one) => one === verdict).length;
  return [exitCode, ...verdicts.map(of)].map(String);
}

function mark(result: ReceiverResult | undefined, id: string): string {
  const verdict = result?.verdicts[id];
  return verdict === undefined ? '' : marks[verdict];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
