import type { RecordingEntry } from '../../../ledger/entry.ts';
import { everyAttempt } from '../../conduct/every-attempt.ts';
import { describePlace } from '../../judge/describe-place.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, inconclusive, pass } from '../../rulebook/verdict.ts';
import { failingUploads } from '../../scenarios/failing-uploads.ts';
import { ITS_OUTPUT, inputAndOutput } from '../../scenarios/input-and-output.ts';
import { INPUT } from '../../stage/stage.ts';

export const sendsOutputNotInput: Requirement = {
  id: 'upload/sends-output-not-input',
  title: 'The file that the transmux wrote is uploaded, not the one that it read, nor another',
  clause: 'R2.file',
  level: 'required',
  hinders: ['upload'],
  profile: 'reference',
  scenarios: [inputAndOutput],
  habits: failingUploads,
  judge({ all: { uploads } }) {
    const others = uploads.filter(({ recording }) => isOther(recording));
    const contents = new Map(others.map(({ recording }) => [recording.sha256, recording.label]));
    const outputs = uploads.filter((upload) => !others.includes(upload));
    const wrong = [
      ...everyAttempt(others),
      ...everyAttempt(outputs).filter(({ attempt }) => contents.has(attempt.body.sha256)),
    ];
    const [first] = wrong;
    if (first) {
      const label = contents.get(first.attempt.body.sha256) ?? first.recording.label;
      return fail(
        'other-file',
        'uploads of data.output alone',
        `an upload of ${label} (${describePlace(first)})`,
        wrong.map(({ attempt }) => attempt),
        { pattern: `Uploads ${label === INPUT ? 'the input' : label}, not the output alone` },
      );
    }
    const made = everyAttempt(outputs);
    return made.length > 0 ? pass(made.length) : inconclusive('nothing was uploaded');
  },
  fix: 'Take the path from data.output, for every attempt, and from no other key.',
};

/** Whether nothing asks for its upload: its event names it beside the output, perhaps as the input. */
function isOther({ scenario, label }: RecordingEntry): boolean {
  return label === INPUT || (scenario === inputAndOutput.id && label !== ITS_OUTPUT && label !== 'fence');
}
