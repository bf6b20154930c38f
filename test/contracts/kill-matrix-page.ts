import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { randomProgramsMatchTheModel } from '../../src/conformance/rules/storm/random-programs-match-the-model.ts';
import { stormKills } from '../conformance/kill/storm-kills.ts';
import { startedDefects } from '../conformance/started-defects.ts';
import { readNotifierFlaws } from '../flawed/notifier/parts/read-notifier-flaws.ts';
import { readFlaws } from '../flawed/read-flaws.ts';
import { receivers } from '../third-party/receivers.ts';

/** One receiver with one mistake, as a row of the matrix. */
interface Row {
  readonly name: string;
  readonly mistake: string;
  readonly breaks: readonly string[];
}

const INTRODUCTION = `# Kill matrix

The rules of a row begin with the one that a report names as the cause; the others follow from it.

This page is generated (\`npm run generate\`). Each defect is a receiver with one mistake. An observation cannot
fail, so it is not in the matrix. That a row is right is held in four ways:

- Defects of the bundled receiver: the tests run the rules of the row and all that judge nothing but the same scenarios.
  Of those that break a rule they run the one that takes the fewest scenarios, and against two the whole suite.
  \`npm run kills\` runs the whole suite against each. Exactly the rules of the row fail in all of these. Some rows
  name \`${randomProgramsMatchTheModel.id}\`, which is run by itself; it may fail for other defects as well.
- Defects of receivers in other stacks: the tests run the rules of the row, a rule that must pass, and all others that
  judge nothing but the same scenarios, of one defect of each receiver. Of these exactly the rules
  of the row fail, or are excused by a busy machine.
  \`npm run kills\` runs the whole suite, and holds that in one of two runs no further rule fails but that of the storm;
  it leaves out a client that gives up so soon that at scaled times it gives up what storage holds for other rules.
- Defects of the notifier: the tests run all rules about effects against the first that breaks a rule, \`npm run kills\`
  against each, and exactly those of the row fail.
- Defects of \`python-stdlib\` that break rules of started receivers: the tests run those that judge nothing but the same
  scenarios, \`npm run kills\` all of them.
`;

/** The page \`KILLS.md\`: which rule catches which defect. */
export async function killMatrixPage(): Promise<string> {
  const flaws = await readFlaws();
  const bundled = flaws.map(
    ({ name, changes, breaks }): Row => ({
      name,
      mistake: changes,
      breaks: stormKills.includes(name) ? [...breaks, randomProgramsMatchTheModel.id] : breaks,
    }),
  );
  const started = startedDefects.map(
    ([name, changes]): Row => ({
      name: `python-stdlib: ${name}`,
      mistake: '',
      breaks: Object.keys(changes).filter((id) => changes[id] === 'fail'),
    }),
  );
  const notifiers = (await readNotifierFlaws()).map(
    ({ name, changes, breaks }): Row => ({ name: `notifier: ${name}`, mistake: changes, breaks }),
  );
  const foreign = [
    ...receivers.flatMap(({ name: stack, defects }) =>
      defects.map(({ name, breaks }): Row => ({ name: `${stack}: ${name}`, mistake: '', breaks })),
    ),
    ...started.filter(({ breaks }) => breaks.length > 0),
  ];
  const rules = catalogue.filter(({ level }) => level !== 'observe');
  const rows = [...bundled, ...notifiers, ...foreign];
  const caught = rules.filter(({ id }) => rows.some(({ breaks }) => breaks.includes(id)));
  const kills = rows.reduce((sum, { breaks }) => sum + breaks.length, 0);
  return [
    INTRODUCTION,
    `${rows.length} defects (${bundled.length} of the bundled receiver, ${notifiers.length} of a notifier, ${foreign.length} of ${receivers.length} receivers in other stacks), ${caught.length} of ${rules.length} rules that can fail catch at least one, ${kills} kills.\n`,
    '## By rule\n',
    '| rule | level | defects |\n| --- | --- | --- |',
    ...rules.map(({ id, level }) => {
      const by = rows.filter(({ breaks }) => breaks.includes(id)).map(({ name }) => name);
      return `| \`${id}\` | ${level} | ${by.join(', ')} |`;
    }),
    '\n## By defect of the bundled receiver\n',
    '| defect | what is wrong | rules that fail |\n| --- | --- | --- |',
    ...bundled.map(({ name, mistake, breaks }) => `| ${name} | ${mistake} | ${listed(breaks)} |`),
    '\n## By defect of the notifier\n',
    '| defect | what is wrong | rules that fail |\n| --- | --- | --- |',
    ...notifiers.map(({ name, mistake, breaks }) => `| ${name} | ${mistake} | ${listed(breaks)} |`),
    '\n## By defect of receivers in other stacks\n',
    '| defect | rules that fail |\n| --- | --- |',
    ...foreign.map(({ name, breaks }) => `| ${name} | ${listed(breaks)} |`),
    '',
  ].join('\n');
}

function listed(ids: readonly string[]): string {
  return ids.map((id) => `\`${id}\``).join(', ');
}
