import { existsSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runsIn } from '../../src/conformance/judge/runs-in.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { stimuliOf } from '../../src/conformance/rulebook/plan.ts';
import { randomProgramsMatchTheModel } from '../../src/conformance/rules/storm/random-programs-match-the-model.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { openLedgerFile, readLedger } from '../../src/ledger/ledger-file.ts';
import { runNotifier } from '../conformance/effects/run-notifier.ts';
import { stormKills } from '../conformance/kill/storm-kills.ts';
import { combined } from '../conformance/receivers/legal-differences.ts';
import { useless } from '../conformance/receivers/useless.ts';
import { runEmbedded } from '../conformance/run-embedded.ts';
import { runStarted } from '../conformance/run-started.ts';
import { startedDefects } from '../conformance/started-defects.ts';
import { startedRules } from '../conformance/started-rules.ts';
import { rightNotifier } from '../flawed/notifier/parts/notifier.ts';
import { readNotifierFlaws } from '../flawed/notifier/parts/read-notifier-flaws.ts';
import { readFlaws } from '../flawed/read-flaws.ts';
import { ledgerFile, recorded } from '../report/recorded.ts';
import { rulesInQuestion } from '../third-party/rules-in-question.ts';
import { takingTurns } from '../third-party/taking-turns.ts';
import { keyOf } from './key-of.ts';

/** The ledger of one receiver, and of which rules it is worth to be judged. */
export interface RecordedRun {
  readonly name: string;
  readonly rules: readonly string[];
  readonly entries: readonly Entry[];
}

interface Recording {
  readonly name: string;
  /** Where the receiver is written. */
  readonly from: string;
  readonly rules: readonly string[];
  readonly record: () => Promise<{ readonly entries: readonly Entry[] }>;
}

const folder = join(import.meta.dirname, '../../node_modules/.cache/recorder-harness-mutants');

const RECEIVERS = 'test/conformance/receivers/*.ts';

const root = join(import.meta.dirname, '../..');

const PYTHON = join(root, 'test/third-party/python-stdlib');

/** Flaws of several kinds that are judged by all rules: others must not fail for them, nor pass by them. */
const SEEN_WHOLE = [
  'answers-nothing-while-it-waits',
  'breaks-on-a-wrong-key',
  'compresses',
  'doubles-every-upload',
  'ends-its-worker-at-a-missing-file',
  'holds-uploads-up-while-one-fails',
  'rewrites-nothing',
  'sends-a-form',
  'takes-201-for-a-failure',
  'tries-once',
  'waits-longer-when-asked',
  'waits-longer-when-busy',
];

/** Started receivers are judged by times, and would hold each other up. */
const oneByOne = takingTurns(1);

/** Notifiers run in real time, and wait most of it. */
const inTurn = takingTurns(4);

/** The ledgers of the kill matrix and of receivers that are right in other ways; those that are kept are not made anew. */
export async function recordedRuns(): Promise<readonly RecordedRun[]> {
  mkdirSync(folder, { recursive: true });
  const made: RecordedRun[] = [];
  const waiting: Promise<RecordedRun>[] = [];
  for (const recording of await recordings()) {
    const run = keptOrMade(recording);
    if (/^(?:notifier|started):/.test(recording.name)) waiting.push(run);
    else made.push(await run);
  }
  const kept = recorded.map((name): RecordedRun => {
    const entries = [...readLedger(ledgerFile(name))];
    const [run] = entries;
    return { name, rules: run?.kind === 'run' ? run.rules : [], entries };
  });
  return [...made, ...(await Promise.all(waiting)), ...kept];
}

async function recordings(): Promise<readonly Recording[]> {
  const whole = catalogue.map(({ id }) => id).filter((id) => !id.startsWith('effect/'));
  const effects = catalogue.map(({ id }) => id).filter((id) => id.startsWith('effect/'));
  const selection = { profile: 'hardening' } as const;
  const legal = [['reference', {}] as const, ...combined].map(([name, receiver]): Recording => {
    return {
      name,
      from: RECEIVERS,
      rules: whole,
      record: () => runEmbedded(receiver, { catalogue, selection, fuzz: 40 }),
    };
  });
  const wrong = useless.map(({ name, ...receiver }): Recording => {
    return {
      name,
      from: RECEIVERS,
      rules: whole,
      record: () => runEmbedded(receiver, { catalogue, selection, fuzz: 40 }),
    };
  });
  const flaws = await readFlaws();
  const flawed = flaws.map((flaw): Recording => {
    const rules = rulesInQuestion(flaw.breaks);
    return {
      name: flaw.name,
      from: `test/flawed/${flaw.name}.ts`,
      rules,
      record: () => runEmbedded(flaw, { selection: { only: rules } }),
    };
  });
  const stormy = stormKills.map((name, seed): Recording => {
    const flaw = flaws.find((other) => other.name === name);
    const rules = [randomProgramsMatchTheModel.id];
    const only = { catalogue: [randomProgramsMatchTheModel], seed };
    return {
      name: `storm: ${name}`,
      from: `test/flawed/${name}.ts`,
      rules,
      // The smaller programs would show less of the rule.
      record: async () => ({ entries: runsIn((await runEmbedded(flaw, only)).entries)[0] ?? [] }),
    };
  });
  const notifiers = [{ name: 'right', behaviour: rightNotifier }, ...(await readNotifierFlaws())].map(
    ({ name, behaviour }): Recording => {
      return {
        name: `notifier: ${name}`,
        from: 'test/flawed/notifier/**/*.ts',
        rules: effects,
        record: () => inTurn(() => runNotifier(behaviour)),
      };
    },
  );
  const python = (defect: string, program: string): Recording => {
    const command = ['python3', join(PYTHON, program)];
    const only = startedRules;
    const env = { DEFECT: defect };
    return {
      name: `started: ${defect || 'right'}`,
      from: `${relative(root, PYTHON)}/*.py`,
      rules: only,
      record: () => oneByOne(() => runStarted({ command, env, only })),
    };
  };
  const started = [
    python('', 'receiver.py'),
    ...startedDefects.map(([defect]) => python(defect, 'flawed_receiver.py')),
  ];
  const overlapped = flaws
    .filter(({ name }) => SEEN_WHOLE.includes(name))
    .map((flaw): Recording => {
      const from = `test/flawed/${flaw.name}.ts`;
      return { name: `whole: ${flaw.name}`, from, rules: whole, record: () => runEmbedded(flaw) };
    });
  return [...legal, ...wrong, ...flawed, ...overlapped, ...stormy, ...notifiers, ...started];
}

async function keptOrMade({ name, from, rules, record }: Recording): Promise<RecordedRun> {
  const judging = catalogue.filter(({ id }) => rules.includes(id));
  const scenarios = new Set(judging.flatMap((rule) => stimuliOf(rule, {})).map(({ id }) => id));
  const file = join(folder, `${keyOf({ name, from, scenarios: [...scenarios] })}.ndjson`);
  if (!existsSync(file)) {
    const { entries } = await record();
    using ledger = openLedgerFile(file);
    for (const entry of entries) ledger.write(entry);
  }
  return { name, rules, entries: [...readLedger(file)] };
}
