import { existsSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runsIn } from '../../src/conformance/judge/runs-in.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { stimuliOf } from '../../src/conformance/rulebook/plan.ts';
import type { Rule } from '../../src/conformance/rulebook/rule.ts';
import { randomProgramsMatchTheModel } from '../../src/conformance/rules/storm/random-programs-match-the-model.ts';
import { otherStatuses } from '../../src/conformance/scenarios/other-statuses.ts';
import type { Effects } from '../../src/effects/effects.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { openLedgerFile, readLedger } from '../../src/ledger/ledger-file.ts';
import { attemptMistakes, harmlessOddities } from '../conformance/attempt-mistakes.ts';
import { runNotifier } from '../conformance/effects/run-notifier.ts';
import { everySchedule } from '../conformance/every-schedule.ts';
import { stormKills } from '../conformance/kill/storm-kills.ts';
import { keepsConnectionsBlindly } from '../conformance/receivers/keeps-connections-blindly.ts';
import { combined } from '../conformance/receivers/legal-differences.ts';
import { limited } from '../conformance/receivers/limited.ts';
import { takesStoredFilesAway } from '../conformance/receivers/takes-stored-files-away.ts';
import { useless } from '../conformance/receivers/useless.ts';
import { type Embedded, runEmbedded } from '../conformance/run-embedded.ts';
import { runStarted } from '../conformance/run-started.ts';
import { everyPlace } from '../conformance/schedules.ts';
import { startedDefects } from '../conformance/started-defects.ts';
import { startedRules } from '../conformance/started-rules.ts';
import { notifierEffects, rightNotifier } from '../flawed/notifier/parts/notifier.ts';
import {
  commandOutlet,
  filesOutlet,
  linesOutlet,
  slowFilesOutlet,
  urlOutlet,
} from '../flawed/notifier/parts/outlets.ts';
import { readNotifierFlaws } from '../flawed/notifier/parts/read-notifier-flaws.ts';
import { readFlaws } from '../flawed/read-flaws.ts';
import { ledgerFile, recorded } from '../report/recorded.ts';
import { everyFault } from '../survival/matrix.ts';
import { rulesInQuestion } from '../third-party/rules-in-question.ts';
import { takingTurns } from '../third-party/taking-turns.ts';
import { keyOf } from './key-of.ts';

/** The ledger of one receiver, and of which rules it is worth to be judged. */
export interface RecordedRun {
  readonly name: string;
  readonly rules: readonly Rule[];
  readonly entries: readonly Entry[];
}

interface Recording {
  readonly name: string;
  /** Where the receiver is written. */
  readonly from: string;
  readonly rules: readonly string[];
  /** Where these rules are, if not in the catalogue. @default the catalogue */
  readonly among?: readonly Rule[];
  readonly record: () => Promise<{ readonly entries: readonly Entry[] }>;
}

/** Where ledgers are kept. */
export const folder = join(import.meta.dirname, '../../node_modules/.cache/recorder-harness-mutants');

const RECEIVERS = 'test/conformance/receivers/*.ts';

const NOTIFIERS = 'test/flawed/notifier/**/*.ts';

const outlets = { filesOutlet, slowFilesOutlet, linesOutlet, commandOutlet, urlOutlet };

/** The effects of the notifiers, of which nobody says whether a request is made again. */
const withoutRetries: Effects = {
  ...notifierEffects,
  events: Object.fromEntries(
    Object.entries(notifierEffects.events).map(([type, all]) => [
      type,
      all.map(({ retriesWithinSeconds: _, ...effect }) => effect),
    ]),
  ),
};

const root = join(import.meta.dirname, '../..');

const PYTHON = join(root, 'test/third-party/python-stdlib');

const RIGHT = ['python3', 'test/third-party/python-stdlib/receiver.py'];
const FLAWED = ['python3', 'test/third-party/python-stdlib/flawed_receiver.py'];
const QUEUEING = ['node', 'test/third-party/node-http/receiver.mjs'];
const CALENDAR = ['node', 'test/conformance/receivers/waits-by-the-calendar.mjs'];
const SILENT = ['perl', 'test/third-party/perl-socket/receiver.pl'];

/** Of receivers in trouble 10 s become 1 s, in which many events are delivered. */
const LONGER = 0.1;

/** Receivers that are in trouble themselves, by the rule that observes them. */
const troubled: readonly (readonly [own: string, command: readonly string[], defect?: string])[] = [
  ['what-a-restart-loses', RIGHT],
  ['what-a-restart-loses', FLAWED, 'remembers-its-uploads'],
  ['what-a-restart-loses', FLAWED, 'locks-its-port'],
  ['what-a-restart-loses', FLAWED, 'locks-its-folder'],
  ['what-a-restart-loses', QUEUEING],
  ['stopped-for-a-while', RIGHT],
  ['stopped-for-a-while', FLAWED, 'drops-late-retries'],
  ['stopped-for-a-while', QUEUEING],
  ['few-descriptors', RIGHT],
  ['few-descriptors', FLAWED, 'opens-before-it-tries'],
  ['few-descriptors', QUEUEING],
  ['full-output', RIGHT],
  ['full-output', FLAWED, 'prints-its-progress'],
  ['clock-set', QUEUEING],
  ['clock-set', CALENDAR],
  ['clock-set', SILENT],
];

/** Flaws of several kinds that are judged by all rules: others must not fail for them, nor pass by them. */
const SEEN_WHOLE = [
  'uploads-a-missing-file-as-empty',
  'answers-accepted',
  'answers-another-detail',
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

/** Receivers that are right and make one upload after the other: they lack what some rules take. */
const oneAfterTheOther: readonly (readonly [string, Embedded])[] = [
  ['that makes one upload after the other', { behaviour: limited(1) }],
  ['that takes stored files away', { behaviour: takesStoredFilesAway(0) }],
];

/** Flaws that many uploads at once show; a test demands some of them of every seed. */
const STORMY = [
  ...stormKills,
  'goes-on-after-a-late-success',
  'never-gives-up',
  'tries-four-times',
  'uploads-although-the-key-is-wrong',
  'uploads-for-live-end',
];

/** Some of these, which leave the model in different ways. */
const MODELLED = [
  'goes-on-after-a-late-success',
  'never-gives-up',
  'tries-four-times',
  'uploads-a-missing-file-as-empty',
];

/** How many times faster the clock of a receiver is taken to run. */
const WARP = 20;

/** How long the harness is taken not to have run. */
const STALL_MS = 300;

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
    const rules = run?.kind === 'run' ? run.rules : [];
    return { name, rules: catalogue.filter(({ id }) => rules.includes(id)), entries };
  });
  const all = [...made, ...(await Promise.all(waiting)), ...kept];
  return [
    ...all,
    ...all.filter(({ name }) => name === 'reference').flatMap(mistaken),
    ...all.filter(({ rules }) => rules.some(isOfTime)).flatMap(otherwise),
  ];
}

/** Whether its verdict may rest on time. */
function isOfTime({ id }: Rule): boolean {
  return /^(?:retry|storm)\/|does-not-wait/.test(id);
}

/** The ledger as it would be had the receiver's clock run faster, and had the harness not got to run before each attempt. */
function otherwise({ name, rules, entries }: RecordedRun): readonly RecordedRun[] {
  const timed = rules.filter(isOfTime);
  const stalls = entries.flatMap((entry) =>
    entry.kind === 'attempt' ? [[entry.atMs - STALL_MS, entry.atMs - 1] as const] : [],
  );
  const note = { kind: 'note', id: 'stalls', atMs: 0, name: 'stalls', value: stalls } as const;
  const warped = entries.map((entry) =>
    entry.kind === 'run' ? { ...entry, target: { ...entry.target, timeWarp: WARP } } : entry,
  );
  return [
    { name: `in warped time: ${name}`, rules: timed, entries: warped },
    { name: `held up: ${name}`, rules: timed, entries: [...entries, note] },
  ];
}

/** The ledger as it would be had one of its further attempts a mistake, or an oddity, for each of these. */
function mistaken({ rules, entries }: RecordedRun): readonly RecordedRun[] {
  const further = entries.find(
    (entry) => entry.kind === 'attempt' && entry.scenario === otherStatuses.id && entry.number === 2,
  );
  return [...attemptMistakes, ...harmlessOddities].map(([mistake, breaks, change]) => ({
    name: `a further attempt with ${mistake}`,
    rules: rules.filter(({ id }) => id === breaks),
    entries: entries.map((entry) => (entry === further && entry.kind === 'attempt' ? change(entry) : entry)),
  }));
}

async function recordings(): Promise<readonly Recording[]> {
  const whole = catalogue.map(({ id }) => id).filter((id) => !id.startsWith('effect/'));
  const effects = catalogue.map(({ id }) => id).filter((id) => id.startsWith('effect/'));
  const selection = { profile: 'hardening' } as const;
  const legal = [['reference', {}] as const, ...combined, ...oneAfterTheOther].map(
    ([name, receiver]): Recording => {
      return {
        name,
        from: RECEIVERS,
        rules: whole,
        record: () => runEmbedded(receiver, { catalogue, selection, fuzz: 40 }),
      };
    },
  );
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
  const stormy = STORMY.map((name, seed): Recording => {
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
  const schedules = [everySchedule(everyPlace)];
  const faults = [everyFault()];
  const model = (name: string, from: string, receiver: Embedded): readonly Recording[] =>
    [schedules, faults].map((among) => ({
      name: `${among.map(({ id }) => id).join()}: ${name}`,
      from,
      rules: among.map(({ id }) => id),
      among,
      record: () => runEmbedded(receiver, { catalogue: among, slow: true }),
    }));
  const modelled = [
    ...model('right', RECEIVERS, {}),
    ...model('keeps connections blindly', RECEIVERS, { behaviour: keepsConnectionsBlindly() }),
    ...model('sends again what it lost', RECEIVERS, {
      behaviour: keepsConnectionsBlindly({ resends: true }),
    }),
    ...flaws
      .filter(({ name }) => MODELLED.includes(name))
      .flatMap((flaw) => model(flaw.name, `test/flawed/${flaw.name}.ts`, flaw)),
  ];
  const told = [{ name: 'right', behaviour: rightNotifier }, ...(await readNotifierFlaws())];
  const notifiers = told.map(({ name, behaviour }): Recording => {
    return {
      name: `notifier: ${name}`,
      from: NOTIFIERS,
      rules: effects,
      record: () => inTurn(() => runNotifier(behaviour)),
    };
  });
  const elsewhere = Object.entries(outlets).map(([name, makeOutlet]): Recording => {
    return {
      name: `notifier: ${name}`,
      from: NOTIFIERS,
      rules: effects,
      record: () =>
        inTurn(async () => {
          await using outlet = await makeOutlet();
          return await runNotifier(rightNotifier, { outlet });
        }),
    };
  });
  const ofSinks = ['effect/failing-sink', 'effect/is-made-again-as-described'];
  const undescribed = told.map(({ name, behaviour }): Recording => {
    return {
      name: `notifier: ${name}, of which it is not described whether it asks again`,
      from: NOTIFIERS,
      rules: ofSinks,
      record: () => inTurn(() => runNotifier(behaviour, { effects: withoutRetries, only: ofSinks })),
    };
  });
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
  const inTrouble = troubled.map(([own, receiver, defect = '']): Recording => {
    const [from = ''] = receiver.slice(1);
    const command = [receiver[0] ?? '', ...receiver.slice(1).map((path) => join(root, path))];
    const only = [`own-fault/${own}`];
    const env: Readonly<Record<string, string>> = defect === '' ? {} : { DEFECT: defect };
    return {
      name: `started: ${own} of ${from} ${defect}`,
      from,
      rules: only,
      record: () => oneByOne(() => runStarted({ command, env, only, timeScale: LONGER })),
    };
  });
  const started = [
    python('', 'receiver.py'),
    ...startedDefects.map(([defect]) => python(defect, 'flawed_receiver.py')),
    ...[QUEUEING, SILENT].map(([program = '', path = '']): Recording => {
      const command = [program, join(root, path)];
      const only = startedRules;
      const record = () => oneByOne(() => runStarted({ command, env: {}, only }));
      return { name: `started: ${path}`, from: path, rules: only, record };
    }),
    ...inTrouble,
  ];
  const overlapped = flaws
    .filter(({ name }) => SEEN_WHOLE.includes(name))
    .map((flaw): Recording => {
      const from = `test/flawed/${flaw.name}.ts`;
      return { name: `whole: ${flaw.name}`, from, rules: whole, record: () => runEmbedded(flaw) };
    });
  return [
    ...legal,
    ...wrong,
    ...flawed,
    ...overlapped,
    ...stormy,
    ...modelled,
    ...notifiers,
    ...elsewhere,
    ...undescribed,
    ...started,
  ];
}

async function keptOrMade(recording: Recording): Promise<RecordedRun> {
  const { name, from, among = catalogue, record } = recording;
  const rules = among.filter(({ id }) => recording.rules.includes(id));
  const scenarios = new Set(rules.flatMap((rule) => stimuliOf(rule, {})).map(({ id }) => id));
  const file = join(folder, `${keyOf({ name, from, scenarios: [...scenarios] })}.ndjson`);
  if (!existsSync(file)) {
    const { entries } = await record();
    using ledger = openLedgerFile(file);
    for (const entry of entries) ledger.write(entry);
  }
  return { name, rules, entries: [...readLedger(file)] };
}
