import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
import { isTaken } from '../../conduct/answers.ts';
import { outputOf } from '../../conduct/output-of.ts';
import { tokenIn } from '../../conduct/tokens.ts';
import { announcementsOf, uploadsOf } from '../../judge/control.ts';
import { lineShape, linesNaming, linesPrinted, linesWithoutName } from '../../judge/naming-lines.ts';
import { PRINTED_NOTHING } from '../../judge/printed-nothing.ts';
import { type Instant, isToldAfterEach } from '../../judge/told-after-each.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { ANEW_AFTER_MISSING, announcedAnew, NOT_THERE_YET } from '../../scenarios/announced-anew.ts';
import { missingFile } from '../../scenarios/missing-file.ts';

export const logsAnError: Requirement = {
  id: 'missing-file/logs-an-error',
  title: 'A line of the output tells of a missing file',
  clause: 'R5.missing',
  level: 'required',
  follows: [
    { rule: 'missing-file/uploads-nothing', its: 'extra', own: 'silent' },
    { rule: 'upload/new-event-uploads-again', its: 'missing', own: 'silent' },
  ],
  profile: 'reference',
  needs: ['output'],
  scenarios: [missingFile],
  judge(evidence) {
    const { logs } = evidence;
    const taken = uploadsOf(evidence, 'missing').flatMap((upload) =>
      announcementsOf(evidence, upload)
        .filter(isTaken)
        .map((delivery) => ({ delivery, recording: upload.recording })),
    );
    if (taken.length === 0) return inconclusive('the event of the missing file was not taken');
    // What is printed of every event, of a good one too, tells no error.
    const usual = new Set(
      uploadsOf(evidence, 'fence').flatMap(({ recording }) =>
        linesNaming(evidence, recording, 0).map((line) => lineShape(line, recording)),
      ),
    );
    const silent = taken.filter(
      ({ delivery, recording }) =>
        !linesNaming(evidence, recording, delivery.atMs).some(
          (line) => !usual.has(lineShape(line, recording)),
        ),
    );
    if (silent.length === 0) return pass(taken.length);
    // A receiver may call it by a number of its own, as queues do; a line of a good upload is like one before.
    const goodOnes = ['earlier', 'later', 'fence'].flatMap((label) => uploadsOf(evidence, label));
    const good = goodOnes.flatMap((upload) => [...announcementsOf(evidence, upload), ...upload.attempts]);
    const usualMs = taken[0]?.delivery.atMs ?? 0;
    const isTold = silent.every(({ delivery }) => {
      const { atMs: sinceMs } = delivery;
      return linesWithoutName(evidence, { sinceMs, about: [delivery, ...good], usualMs }).length > 0;
    });
    const ofMissing = evidence.exchanges
      .filter((one) => one.kind === 'delivery')
      .filter(({ recording = '' }) => evidence.absent.has(recording));
    if (
      isTold ||
      isToldAfterEach(
        evidence,
        silent.map(({ delivery }) => instantOf(delivery)),
        ofMissing.map(instantOf),
      )
    )
      return pass(taken.length);
    if (logs.length === 0) return inconclusive(PRINTED_NOTHING);
    // A receiver that loses uploads for another reason perhaps does not come to look for the file.
    if (goodOnes.some(({ attempts }) => attempts.length === 0)) {
      return inconclusive('its positive control failed: a recording around the missing one was not uploaded');
    }
    // What is told of a file at its first event, and not at the next.
    const isOfFirst = silent.every(({ delivery, recording }) =>
      taken.some(
        (one) => one.recording === recording && one.delivery.atMs < delivery.atMs && !silent.includes(one),
      ),
    );
    const mayTell = logs.some(({ text, atMs }) => atMs > (silent[0]?.delivery.atMs ?? 0) && !tokenIn(text));
    const fails = mayTell ? failInTime : fail;
    if (silent.length === taken.length && isToldBefore(evidence, usual)) {
      return fails(
        'silent',
        'a line of the output that tells of each missing file',
        'such a line of the first missing file of the run, and none of those after it',
        silent.flatMap(({ delivery, recording }) => [recording, delivery]),
        {
          pattern: 'Only the first missing file is told of',
          fix: 'Print the error each time, with the path of the file, and not once for all.',
        },
      );
    }
    const failure = fails(
      'silent',
      'a line of the output that tells of the missing file',
      `no such line among ${linesPrinted(logs)}`,
      silent.flatMap(({ delivery, recording }) => [recording, delivery]),
      {
        pattern:
          silent.length === taken.length
            ? 'No line tells of the missing file'
            : isOfFirst
              ? 'A missing file is told of at its first event alone'
              : `No line tells of ${silent.length} of ${taken.length} missing files`,
      },
    );
    return isOfFirst ? { ...failure, kinds: [ANEW_AFTER_MISSING] } : failure;
  },
  leavesOpen:
    'The words of the line: any line that names the file, or its event, counts, unless one like it is printed for each event.',
  fix: 'Print an error with the path of the file to standard output, standard error or a log file that stays open when it is not there; let the log keep no error back.',
};

function instantOf(delivery: DeliveryEntry): Instant {
  return { fromMs: delivery.atMs, endMs: lastInstantOf(delivery) };
}

/**
 * Whether a line tells of another file of the run that was missing, and is none of those that are printed of every event;
 * the file is there when it is announced anew.
 */
function isToldBefore({ exchanges, logs }: Evidence, usual: ReadonlySet<string>): boolean {
  const others = exchanges
    .filter((one) => one.kind === 'delivery')
    .filter(({ scenario }) => scenario === announcedAnew.id);
  const missing = others.find(({ label }) => label === NOT_THERE_YET);
  const name = missing && outputOf(missing)?.split('/').at(-1);
  const token = name === undefined ? undefined : tokenIn(name);
  if (!missing || name === undefined || token === undefined) return false;
  const anew = others.find(({ body = '', atMs }) => atMs > missing.atMs && body.includes(token));
  return logs.some(
    (line) =>
      line.atMs > missing.atMs &&
      line.atMs < (anew?.atMs ?? Number.POSITIVE_INFINITY) &&
      line.text.includes(token) &&
      !usual.has(lineShape(line, { name })),
  );
}
