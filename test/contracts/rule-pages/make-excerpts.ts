// Takes the excerpts of the pages of rules anew from real runs: of all rules that can fail, or of those that are named.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorText } from '../../../src/cli/command/print-error.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import { randomProgramsMatchTheModel } from '../../../src/conformance/rules/storm/random-programs-match-the-model.ts';
import type { RunResult } from '../../../src/conformance/run/run-result.ts';
import { exitCodeOf, wrongUsage } from '../../../src/errors.ts';
import { nearestHint } from '../../../src/nearest-match.ts';
import { runNotifier } from '../../conformance/effects/run-notifier.ts';
import { flawThatBreaks } from '../../conformance/kill/flaw-that-breaks.ts';
import { runFlaw } from '../../conformance/kill/run-flaw.ts';
import { stormKills } from '../../conformance/kill/storm-kills.ts';
import { runEmbedded } from '../../conformance/run-embedded.ts';
import { runStarted } from '../../conformance/run-started.ts';
import { startedDefects } from '../../conformance/started-defects.ts';
import { readNotifierFlaws } from '../../flawed/notifier/parts/read-notifier-flaws.ts';
import { readFlaws } from '../../flawed/read-flaws.ts';
import { excerptOf } from './excerpt-of.ts';
import { excerptFile } from './excerpts.ts';

const python = join(import.meta.dirname, '../../third-party/python-stdlib/flawed_receiver.py');

const flaws = await readFlaws();
const flawOf = flawThatBreaks(flaws);
const notifierFlaws = await readNotifierFlaws();

/** Judges the receiver that shows how a rule fails; gives the name of its defect, too. */
function showing(id: string): readonly [defect: string, run: () => Promise<RunResult>] {
  const flaw = id === randomProgramsMatchTheModel.id ? undefined : flawOf(id);
  if (flaw) return [flaw.name, () => runFlaw(flaw)];
  const notifier =
    notifierFlaws.find(({ breaks }) => breaks[0] === id) ??
    notifierFlaws.find(({ breaks }) => breaks.includes(id));
  if (notifier) return [notifier.name, () => runNotifier(notifier.behaviour)];
  const [defect] = startedDefects.find(([, changes]) => changes[id] === 'fail') ?? [];
  if (defect !== undefined) {
    const env = { DEFECT: defect };
    return [
      defect,
      () => runStarted({ command: ['python3', python], env, only: [id] }, (rule) => rule === id),
    ];
  }
  const stormy = flaws.find(({ name }) => name === stormKills[0]);
  if (!stormy) throw new Error(`No receiver is known that breaks ${id}`);
  return [stormy.name, () => runEmbedded(stormy, { catalogue: [randomProgramsMatchTheModel] })];
}

const asked = process.argv.slice(2);
const ids = catalogue.filter(({ level }) => level !== 'observe').map(({ id }) => id);
const unknown = asked.find((id) => !ids.includes(id));
if (unknown !== undefined) {
  const error = wrongUsage(`"${unknown}" is no rule that can fail.`, nearestHint(unknown, ids));
  console.error(errorText(error));
  process.exit(exitCodeOf(error));
}
for (const id of asked.length > 0 ? asked : ids) {
  const [defect, run] = showing(id);
  const { report, entries } = await run();
  const rule = report.rules.find((one) => one.id === id);
  if (rule?.verdict !== 'fail') throw new Error(`${defect} does not break ${id}: ${rule?.reason}`);
  mkdirSync(dirname(excerptFile(id)), { recursive: true });
  writeFileSync(excerptFile(id), `${defect}\n\n${excerptOf(rule, entries)}`);
  console.log(`${id} is shown by ${defect}.`);
}
