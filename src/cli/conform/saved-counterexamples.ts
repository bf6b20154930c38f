import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { counterexampleIn } from '../../conformance/conduct/counterexample.ts';
import { fuzzedConformantEnvelopesGetTheStatedAnswer } from '../../conformance/rules/envelope/fuzzed-conformant-envelopes-get-the-stated-answer.ts';
import { messageOf } from '../../errors.ts';
import { redactor } from '../../ledger/redact.ts';
import { orNotWritten } from '../../named-file.ts';
import { shellWord } from '../command/shell-word.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { conformLine, type Repeatable } from './conform-line.ts';
import type { JudgedReceiver } from './judge-receiver.ts';

/** Where counterexamples are saved, below the current folder. */
const FOLDER = 'counterexamples';

/** Digits of the hash that names a file. */
const NAME_LENGTH = 12;

/** A counterexample that was saved, and the line for a shell that delivers it again. */
interface SavedCounterexample {
  readonly rule: string;
  readonly file: string;
  readonly command: string;
}

/** Saves what rules failed on that a run has found, by value: an envelope, the program of a storm, or both. */
export function savedCounterexamples(
  run: Repeatable,
  { report, entries, secrets }: JudgedReceiver,
  terminal: Terminal,
): readonly SavedCounterexample[] {
  const envelope = counterexampleIn(entries.filter((entry) => entry.kind === 'note'))?.envelope;
  return report.rules.flatMap(({ id, verdict, program }): SavedCounterexample[] => {
    const isOfEnvelope = id === fuzzedConformantEnvelopesGetTheStatedAnswer.id;
    const counterexample = program ?? (isOfEnvelope ? envelope : undefined);
    // What was right when it was delivered again in real time is none.
    if (verdict !== 'fail' || counterexample === undefined) return [];
    try {
      const file = saved(counterexample);
      return [{ rule: id, file, command: redactor(secrets)(replayCommand(run, file)) }];
    } catch (error) {
      // Nobody has asked for the file: the verdict stands without it.
      terminal.note(messageOf(error));
      return [];
    }
  });
}

/** Gives the file's name: the same counterexample is the same file, so that none takes the place of another. */
function saved(counterexample: unknown): string {
  const body = JSON.stringify(counterexample);
  const name = createHash('sha256').update(body).digest('hex').slice(0, NAME_LENGTH);
  const file = join(FOLDER, `${name}.json`);
  orNotWritten(file, () => {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, body);
  });
  return file;
}

/** The line for a shell that delivers a saved counterexample to the same receiver. */
export function replayCommand(run: Repeatable, file: string): string {
  // A replay chooses what is delivered, as --fuzz does.
  return conformLine(['--replay', shellWord(file)], { ...run, fuzz: undefined });
}
