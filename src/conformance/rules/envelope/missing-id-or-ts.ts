import { missingUploadControl, uploadsOf } from '../../judge/control.ts';
import { listed } from '../../judge/describe-cases.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { observed } from '../../rulebook/verdict.ts';
import { missingFields } from '../../scenarios/missing-fields.ts';

export const missingIdOrTs: Observation = {
  id: 'envelope/missing-id-or-ts',
  title: 'Is the recording of an event uploaded that lacks id or ts?',
  clause: 'Errors.bad-request',
  level: 'observe',
  profile: 'reference',
  scenarios: [missingFields],
  judge(evidence) {
    const missing = missingUploadControl(evidence);
    if (missing) return missing;
    const fields = ['id', 'ts'].map((field) => ({
      field,
      attempts: uploadsOf(evidence, `without ${field}`).flatMap(({ attempts }) => attempts),
    }));
    const uploaded = fields.filter(({ attempts }) => attempts.length > 0);
    if (uploaded.length === 0) return observed('An event without id or ts leads to no upload.');
    const names = listed(uploaded.map(({ field }) => field));
    return observed(
      `A recording is uploaded although its event lacks ${names}.`,
      uploaded.flatMap(({ attempts }) => attempts),
    );
  },
  fix: 'Refuse an event that lacks one of its fields: what else it lacks may not show.',
};
