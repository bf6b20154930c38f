import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { type Fail, fail, failInTime, type Inconclusive, type Pass, pass } from '../rulebook/verdict.ts';
import { missingUploadControl } from './control.ts';

/** The file that each output names must be the one that is sent, or none where it names none. */
export function judgePath(evidence: Evidence): Pass | Fail | Inconclusive {
  const uploads = evidence.uploads.filter(({ recording }) => recording.label !== 'fence');
  const wrong = uploads.map((upload) => wrongFile(upload, evidence)).find((found) => found !== undefined);
  if (wrong) return wrong;
  // Silence counts only if the receiver uploads at all.
  const control = missingUploadControl(evidence);
  if (uploads.every(({ attempts }) => attempts.length > 0)) return pass(uploads.length);
  if (control) return control;
  const silent = uploads.find(({ recording, attempts }) => recording.laid && attempts.length === 0);
  return silent ? noUpload(silent) : pass(uploads.length);
}

/** An output that names a file, and no upload: what is missing beside others alone is not so for its path. */
export function noUpload({ recording }: Upload): Fail {
  const { output } = recording;
  return failInTime(
    'missing',
    `an upload of the file that ${output} names`,
    `no upload of ${output}`,
    [recording],
    {
      pattern: `Does not find ${withoutName(output)}`,
    },
  );
}

/** The content of another file under the name of this one: the receiver opened another path. */
function wrongFile({ recording, attempts }: Upload, { target }: Evidence): Fail | undefined {
  const [sent] = attempts;
  const decoy = recording.decoys?.find(({ sha256 }) => sha256 === sent?.body.sha256);
  if (!sent || !decoy) return undefined;
  // An absolute path that is taken as a relative one is the business of the rule on absolute paths.
  const asRelative = decoy.path === recording.output.slice(1);
  if (asRelative && !recording.laid && target.lacks['shared-files'] === undefined) return undefined;
  const expected = recording.laid
    ? `an upload of the file that ${recording.output} names`
    : `no upload, because ${recording.output} is not there`;
  return fail(
    'other-file',
    expected,
    `an upload of ${decoy.path} below the working directory`,
    [recording, sent],
    {
      pattern: `Opens ${withoutName(decoy.path, recording.output)} for ${withoutName(recording.output, decoy.path)}`,
    },
  );
}

/** A path with `…` for what its base name has in common with that of another one: recordings are told apart by it. */
function withoutName(path: string, other = path): string {
  const [name, itsName] = [baseName(path), baseName(other)];
  let alike = 0;
  while (alike < name.length && name[alike] === itsName[alike]) alike += 1;
  return `${path.slice(0, path.length - name.length)}${alike > 0 ? '…' : ''}${name.slice(alike)}`;
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
