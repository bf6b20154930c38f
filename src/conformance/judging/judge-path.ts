import type { Evidence, Upload } from '../evidence.ts';
import { type Fail, fail, type Inconclusive, type Pass, pass } from '../verdict.ts';
import { missingUploadControl } from './control.ts';

/** The file that each output names must be the one that is sent, or none where it names none. */
export function judgePath(evidence: Evidence): Pass | Fail | Inconclusive {
  const uploads = evidence.uploads.filter(({ recording }) => recording.label !== 'fence');
  for (const upload of uploads) {
    const wrong = upload.recording.laid ? wrongFile(upload) : anyFile(upload);
    if (wrong) return wrong;
  }
  // Where no file is named, silence counts only if the receiver uploads at all.
  const silent = uploads.some(({ recording }) => !recording.laid);
  return (silent ? missingUploadControl(evidence) : undefined) ?? pass(uploads.length);
}

function wrongFile({ recording, attempts }: Upload): Fail | undefined {
  const [sent] = attempts;
  const expected = `an upload of the file that ${recording.output} names`;
  if (!sent) return fail(expected, 'no upload', [recording]);
  const decoy = decoyOf(recording, sent.body.sha256);
  return decoy === undefined ? undefined : fail(expected, `an upload of ${decoy}`, [recording, sent]);
}

function anyFile({ recording, attempts }: Upload): Fail | undefined {
  const [sent] = attempts;
  if (!sent) return undefined;
  const decoy = decoyOf(recording, sent.body.sha256) ?? 'another file';
  return fail(`no upload, because ${recording.output} is not there`, `an upload of ${decoy}`, [
    recording,
    sent,
  ]);
}

/** The file of the same name under another path that has this content. */
function decoyOf({ decoys = [] }: Upload['recording'], sha256: string): string | undefined {
  const decoy = decoys.find((other) => other.sha256 === sha256);
  return decoy && `${decoy.path} below the working directory`;
}
