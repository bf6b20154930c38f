import { fuzzedConformantEnvelopesGetTheStatedAnswer } from '../../conformance/rules/envelope/fuzzed-conformant-envelopes-get-the-stated-answer.ts';
import { randomProgramsMatchTheModel } from '../../conformance/rules/storm/random-programs-match-the-model.ts';
import { wrongUsage } from '../../errors.ts';
import { parseStormProgram } from '../../ledger/parse-storm-program.ts';
import type { StormProgram } from '../../ledger/storm-program.ts';
import { readFrom } from '../../named-file.ts';
import { jsonIn } from '../../recorder/raw-body.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { parseEnvelope } from '../../spec/parse-envelope.ts';
import { parseScript } from '../../storage/script.ts';

/** What a run does that repeats a counterexample: the rules that it judges, and what it delivers. */
interface Replay {
  readonly only: readonly string[];
  readonly replay?: Envelope;
  readonly storm?: StormProgram;
}

/**
 * What `--replay` names: an envelope that the interface permits, which is judged by its answer, or the program of a storm,
 * which is an array.
 */
export function readReplay(file: string): Replay {
  const value = jsonIn(readFrom('--replay', file));
  if (Array.isArray(value)) {
    return { only: [randomProgramsMatchTheModel.id], storm: readProgram(value, file) };
  }
  const [problem] = parseEnvelope(value).problems;
  if (problem) {
    throw wrongUsage(
      `"${file}" of --replay is no envelope that the interface permits: ${`${problem.pointer} ${problem.message}`.trim()}.`,
      'Name a counterexample that a run has saved; "{harness} emit URL --raw FILE" sends anything.',
    );
  }
  return { only: [fuzzedConformantEnvelopesGetTheStatedAnswer.id], replay: value as Envelope };
}

function readProgram(value: unknown, file: string): StormProgram {
  const program = parseStormProgram(value);
  if (!program) {
    throw wrongUsage(
      `"${file}" of --replay is no program of a storm: each of its parts tells "bytes", a "script" and a "delivery".`,
      'Name a counterexample that a run has saved.',
    );
  }
  // A step that storage does not know is told before anything starts.
  for (const { script } of program) parseScript(script);
  return program;
}
