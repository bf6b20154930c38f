import { uploadsOf } from '../../judging/control.ts';
import type { Requirement } from '../../rule.ts';
import { missingFile } from '../../scenarios/missing-file.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

export const doesNotStopLaterUploads: Requirement = {
  id: 'missing-file/does-not-stop-later-uploads',
  title: 'After a missing file the next recording is uploaded',
  clause: 'R5.missing',
  level: 'required',
  profile: 'reference',
  scenarios: [missingFile],
  judge(evidence) {
    const later = uploadsOf(evidence, 'later');
    const lost = later.filter(({ attempts }) => attempts.length === 0);
    if (lost.length === 0) return pass(later.length);
    // Fences of other scenarios are recordings of the same kind, but come after the missing file too.
    const kinds = ['earlier', 'fence'];
    return evidence.run.uploads.some(
      ({ recording, attempts }) => kinds.includes(recording.label) && attempts.length > 0,
    )
      ? fail(
          'an upload of the next recording',
          'no upload',
          lost.map(({ recording }) => recording),
        )
      : inconclusive('its positive control failed: no other recording of its kind was uploaded');
  },
  fix: 'Catch the error of a missing file where it occurs, so that later uploads go on.',
};
