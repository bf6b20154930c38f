import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { readLedger } from '../../src/ledger/ledger-file.ts';
import { judgeReceiver, missingNeed } from '../third-party/judge-receiver.ts';
import { builtFolder, receivers, type ThirdPartyReceiver } from '../third-party/receivers.ts';
import { causesIn } from './causes-in.ts';
import type { ChangedReceivers, Shown } from './changed-receivers.ts';
import { stackFiles } from './stack-files.ts';
import { type TextChange, textChanges } from './text-changes.ts';
import { type UsualWire, usualWire } from './usual-wire.ts';
import { wireOf } from './wire-of.ts';

/** Runs of the unchanged receiver: what differs between them is chance. */
const UNCHANGED_RUNS = 3;

/** In real time a run waits more than it works. */
const WIDTH = 4;

const root = join(import.meta.dirname, '../..');

/** A change, and the receiver whose source it changes. */
interface StackChange extends TextChange {
  readonly receiver: ThirdPartyReceiver;
}

/**
 * The changes of receivers in other stacks by these names, judged in real time: by what a run of a few minutes shows, and
 * where that tells nothing, by all rules. Throws where no receiver has one of the names, or where this machine lacks what it
 * needs.
 */
export function stackChanges(names: readonly string[]): ChangedReceivers<StackChange> {
  const unchanged = new Map<string, Promise<UsualWire>>();
  const usualOf = (receiver: ThirdPartyReceiver): Promise<UsualWire> => {
    const usual = unchanged.get(receiver.name) ?? usualWireOf(receiver);
    unchanged.set(receiver.name, usual);
    return usual;
  };
  return {
    changes: names.flatMap((name) => {
      const receiver = named(name);
      return stackFiles(receiver).flatMap((file) =>
        textChanges(file).map((change) => ({ ...change, receiver })),
      );
    }),
    width: WIDTH,
    async show({ receiver, file, changed }) {
      using copy = copyOf(receiver);
      writeFileSync(join(copy.folder, basename(file)), changed);
      if (!copy.build()) return undefined;
      const soon = await judged(copy.receiver);
      if (!soon || soon.failed.length > 0) return soon && { ...soon, others: [] };
      const all = await judged(copy.receiver, ['--slow']);
      return (
        all && { ...all, others: all.failed.length > 0 ? [] : (await usualOf(receiver)).othersIn(all.lines) }
      );
    },
  };
}

function named(name: string): ThirdPartyReceiver {
  const receiver = receivers.find((one) => one.name === name);
  if (!receiver) throw new Error(`no receiver ${name} is in test/third-party/receivers.ts`);
  const missing = missingNeed(receiver);
  if (missing !== undefined) throw new Error(`${name}: ${missing}`);
  return receiver;
}

async function usualWireOf(receiver: ThirdPartyReceiver): Promise<UsualWire> {
  using copy = copyOf(receiver);
  copy.build();
  const runs: (readonly string[])[] = [];
  while (runs.length < UNCHANGED_RUNS) {
    const run = await judged(copy.receiver, ['--slow']);
    if (!run) throw new Error(`${receiver.name} does not start without a change.`);
    runs.push(run.lines);
  }
  return usualWire(runs);
}

interface Copy extends Disposable {
  /** The folder of its sources. */
  readonly folder: string;
  /** What starts the copy. */
  readonly receiver: ThirdPartyReceiver;
  /** Makes the program where there is one to be made; whether that went well. */
  build(): boolean;
}

/** The sources of a receiver in a folder of their own. */
function copyOf(receiver: ThirdPartyReceiver): Copy {
  const [source = ''] = stackFiles(receiver);
  const directory = mkdtempSync(join(tmpdir(), 'changed-'));
  const folder = join(directory, 'source');
  const made = join(directory, 'made');
  cpSync(join(root, dirname(source)), folder, { recursive: true });
  mkdirSync(made);
  const moved = (word: string): string =>
    word.replace(join(root, dirname(source)), folder).replace(builtFolder, made);
  const [program = '', ...args] = (receiver.build ?? []).map(moved);
  return {
    folder,
    receiver: { ...receiver, command: receiver.command.map(moved) },
    build: () => program === '' || spawnSync(program, args).status === 0,
    [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }),
  };
}

type Judged = Pick<Shown, 'failed' | 'causes' | 'inconclusive'> & { readonly lines: readonly string[] };

/** Nothing where the receiver does not start, or shows no rule anything: `conform` says so, with the reason. */
async function judged(
  receiver: ThirdPartyReceiver,
  more: readonly string[] = [],
): Promise<Judged | undefined> {
  const directory = mkdtempSync(join(tmpdir(), 'judged-'));
  try {
    const ledger = join(directory, 'ledger.ndjson');
    const { passed, failed, inconclusive, rules } = await judgeReceiver(receiver, {
      ledger,
      timeScale: 1,
      more,
    });
    if (passed.length + failed.length === 0) return undefined;
    return { failed, causes: causesIn(rules), inconclusive, lines: wireOf([...readLedger(ledger)], 'real') };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
