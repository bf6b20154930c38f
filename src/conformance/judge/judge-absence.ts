import type { AttemptEntry, RecordingEntry } from '../../ledger/entry.ts';
import { goesOnAfterSuccess } from '../conduct/goes-on-after-success.ts';
import { placeIn } from '../lures/at.ts';
import { UNANNOUNCED } from '../lures/unannounced.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import {
  type Fail,
  fail,
  failInTime,
  type Headline,
  type Inconclusive,
  type Pass,
  pass,
} from '../rulebook/verdict.ts';
import { caseOf } from './case-of.ts';
import { missingUploadControl } from './control.ts';

/** How many recordings a finding names before it only counts them. */
const NAMED = 3;

/** None of these recordings may be uploaded, though a good one of the same scenario is. */
export function judgeAbsence(
  evidence: Evidence,
  forbidden: readonly Upload[],
  expected: string,
  headline: HeadlineOf = plainHeadline,
): Pass | Fail | Inconclusive {
  const made = forbidden.flatMap(({ recording, attempts: [attempt] }) =>
    attempt ? [{ label: recording.label, recording, attempt }] : [],
  );
  if (made.length === 0) return missingUploadControl(evidence) ?? pass(forbidden.length);
  // Each place once before any twice: two of them may be two mistakes.
  const byPlace = Map.groupBy(made, ({ label }) => placeIn(label)).values();
  const firsts = [...byPlace].flatMap(([first]) => first ?? []);
  const shown = [...new Set([...firsts, ...made])].slice(0, NAMED);
  const more = made.length > NAMED ? `; and ${made.length - NAMED} more of ${forbidden.length}` : '';
  const fails = made.some((one) => isCertain(one, evidence)) ? fail : failInTime;
  return fails(
    'extra',
    expected,
    `uploads: ${shown.map(({ label }) => caseOf(label)).join(', ')}${more}`,
    shown.map(({ attempt }) => attempt),
    headline(shown.map(({ label }) => label)),
  );
}

/**
 * Whether it is no further attempt at the lawful upload of the same file before it: a receiver goes on with that where its
 * own time-out passed before it read the answer, which a busy machine may bring about.
 */
function isCertain(
  { recording, attempt }: { readonly recording: RecordingEntry; readonly attempt: AttemptEntry },
  evidence: Evidence,
): boolean {
  const former = evidence.uploads.find((upload) => upload.recording.output === recording.output);
  if (!former || former.recording === recording) return true;
  return goesOnAfterSuccess({ attempts: [...former.attempts, attempt] }, evidence);
}

/** The headline of uploads that must not be made, by the labels of their recordings, at least one. */
export type HeadlineOf = (labels: readonly string[]) => Headline;

const plainHeadline: HeadlineOf = ([label = '']) => ({ pattern: `Uploads all the same: ${caseOf(label)}` });

/** The recordings of the evidence that its events name and must not lead to an upload of: all but its good ones. */
export function luresOf({ uploads }: Evidence): readonly Upload[] {
  return uploads.filter(({ recording: { label } }) => label !== 'fence' && label !== UNANNOUNCED);
}
