import type { AttemptEntry } from '../../../ledger/entry.ts';
import { inUnits } from '../../conduct/describe-bytes.ts';
import { isLessItsFrame } from '../../conduct/is-less-its-frame.ts';
import { readSteps } from '../../conduct/read-steps.ts';
import { isExact, wholeBodies } from '../../conduct/whole-bodies.ts';
import { describePlace } from '../../judge/describe-place.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, inconclusive, notApplicable, observed, pass } from '../../rulebook/verdict.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import { failingUploads } from '../../scenarios/failing-uploads.ts';
import { pausedReading } from '../../scenarios/paused-reading.ts';
import { recordingSizes } from '../../scenarios/recording-sizes.ts';

export const readsOneMebibyteChunks: Requirement = {
  id: 'upload/reads-one-mebibyte-chunks',
  title: 'The recording is streamed in pieces of 1 MiB',
  clause: 'R6.chunks',
  level: 'required',
  profile: 'reference',
  scenarios: [acceptedUpload, recordingSizes, pausedReading],
  habits: failingUploads,
  needs: ['interface-chunks'],
  judge(evidence) {
    const { uploads } = evidence.all;
    const { chunkBytes } = evidence.times;
    // Those that follow a failure are held against these.
    const attempts = uploads.flatMap((upload) => upload.attempts.slice(0, 1));
    const large = attempts.filter(({ ended, body }) => ended === 'complete' && body.bytes > 2 * chunkBytes);
    if (!uploads.some(({ recording }) => recording.bytes > 2 * chunkBytes)) {
      return notApplicable(`It takes recordings of more than two pieces of ${inUnits(chunkBytes)}.`);
    }
    if (large.length === 0)
      return inconclusive('no upload of more than two pieces came to its end', 'plain-body');
    const chunked = large.filter(({ framing }) => framing === 'chunked');
    const proofs = chunked.filter(
      // A body that came in one piece has none before its last.
      ({ chunks }) => chunks.length > 1 && chunks.slice(0, -1).every(([bytes]) => bytes === chunkBytes),
    );
    if (proofs.length > 0) {
      // Its client library leaves the pieces as they are, so that other ones are the receiver's own.
      const again = wholeBodies(uploads).filter((made) => made.before && isExact(made));
      const other = again.find(({ attempt }) => isCutOtherwise(attempt, chunkBytes));
      if (!other) return pass(proofs.length);
      const sizes = [...new Set(other.attempt.chunks.map(([bytes]) => bytes))].slice(0, 5).join(', ');
      return fail(
        'other-reading',
        `pieces of ${inUnits(chunkBytes)} in every attempt`,
        `pieces of ${sizes} bytes (${describePlace(other)})`,
        [other.attempt],
        { pattern: `Attempt ${other.attempt.number} is read in other pieces` },
      );
    }
    const steps = readSteps(evidence);
    if (steps?.size === 'right') return pass(steps.places);
    // With a Content-Length a library or the kernel may take the file whole and cut it as it likes.
    if (steps?.size === 'wrong' && chunked.length > 0)
      return fail('other-reading', `pieces of ${inUnits(chunkBytes)}`, steps.text, large, {
        pattern: 'Reads in other pieces',
      });
    const whole = chunked.flatMap(({ chunks }) => chunks.slice(0, Math.max(1, chunks.length - 1)));
    const sizes = [...new Set(whole.map(([bytes]) => bytes))];
    const [size = 0] = sizes;
    if (sizes.length === 1 && whole.length > chunked.length && isOfProgram(size, chunkBytes)) {
      return fail(
        'other-reading',
        `pieces of ${inUnits(chunkBytes)}`,
        `HTTP chunks of ${inUnits(size)} each, which no known client library makes of other pieces`,
        chunked,
        { pattern: 'Reads in other pieces' },
      );
    }
    if (steps) return observed(`${steps.text}, which may be the work of the client library`, large);
    if (chunked.length === 0) {
      return notApplicable(
        'It takes a body in HTTP chunks, since pieces leave no trace behind a Content-Length; or a receiver that is started on Linux and whose place in its files can be seen three times while storage reads nothing.',
      );
    }
    // Client libraries cut the pieces that the program gives them into smaller ones.
    return observed(
      `HTTP chunks of ${sizes.slice(0, 5).join(', ')} bytes, which may be the work of the client library`,
      chunked,
    );
  },
  leavesOpen:
    'Pieces that leave no trace: behind a Content-Length, or behind a client library that cuts them anew, the rule observes or does not apply.',
  fix: 'Read the file in pieces of 1 MiB and hand each piece to the HTTP client as it is.',
};

/** No client library is known whose own chunks are larger, in bytes: SwiftNIO reads 128 KiB of a file at once. */
const LARGEST_OF_LIBRARIES_BYTES = 131_072;

/** Whether chunks of one size tell the pieces of the program: a client library cuts those into its own or into equal parts, or joins them. */
function isOfProgram(size: number, chunkBytes: number): boolean {
  const isOfChunk = chunkBytes % size === 0 || size % chunkBytes === 0 || isLessItsFrame(size, chunkBytes);
  return size > LARGEST_OF_LIBRARIES_BYTES && !isOfChunk;
}

/** Whether a chunked body of more than one piece has a piece of another size before its last, or a larger last one. */
function isCutOtherwise({ framing, body, chunks }: AttemptEntry, chunkBytes: number): boolean {
  if (framing !== 'chunked' || body.bytes <= chunkBytes) return false;
  return chunks.some(([bytes], index) =>
    index < chunks.length - 1 ? bytes !== chunkBytes : bytes > chunkBytes,
  );
}
