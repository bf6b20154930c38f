import { readFileSync } from 'node:fs';
import { fuzzedConformantEnvelopesGetTheStatedAnswer } from '../../conformance/rules/envelope/fuzzed-conformant-envelopes-get-the-stated-answer.ts';
import { fileNotRead, wrongUsage } from '../../errors.ts';
import { jsonIn } from '../../recorder/raw-body.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { parseEnvelope } from '../../spec/parse-envelope.ts';

/** The rule that a replay judges. */
export const REPLAYED_RULES = [fuzzedConformantEnvelopesGetTheStatedAnswer.id];

/** The envelope that `--replay` names, which must be one that the interface permits: it is judged by its answer. */
export function readReplay(file: string): Envelope {
  const value = jsonIn(bytesOf(file));
  const [problem] = parseEnvelope(value).problems;
  if (problem) {
    throw wrongUsage(
      `"${file}" of --replay is no envelope that the interface permits: ${`${problem.pointer} ${problem.message}`.trim()}.`,
      'Name a counterexample that a run has saved; "{harness} emit URL --raw FILE" sends anything.',
    );
  }
  return value as Envelope;
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw fileNotRead('--replay', file, error);
  }
}
