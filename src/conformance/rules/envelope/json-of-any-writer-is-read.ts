import { announcementsOf, NOT_UPLOADED, uploadsOf } from '../../judge/control.ts';
import { listed } from '../../judge/describe-cases.ts';
import { judgeAsUsual } from '../../judge/judge-as-usual.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { AS_OTHERS, otherWriters } from '../../scenarios/other-writers.ts';

export const jsonOfAnyWriterIsRead: Requirement = {
  id: 'envelope/json-of-any-writer-is-read',
  title: 'An event is the same however its JSON is written',
  clause: 'Reference receiver.body',
  level: 'required',
  profile: 'reference',
  scenarios: [otherWriters],
  judge(evidence) {
    const usual = uploadsOf(evidence, AS_OTHERS);
    const odd = evidence.uploads.filter((upload) => !usual.includes(upload));
    const deliveries = odd.flatMap((upload) => announcementsOf(evidence, upload));
    const answered = judgeAsUsual(deliveries, evidence);
    if (answered.verdict !== 'pass') return answered;
    const lost = odd.filter(({ attempts }) => attempts.length === 0);
    if (lost.length === 0) return pass(odd.length);
    if (usual.some(({ attempts }) => attempts.length === 0)) return inconclusive(NOT_UPLOADED, 'upload');
    const written = listed(lost.map(({ recording }) => recording.label));
    return failInTime(
      'missing',
      'an upload of each recording',
      `no upload of a recording whose event is ${written}`,
      lost.map(({ recording }) => recording),
      { pattern: `No upload for events that are ${written}` },
    );
  },
  fix: 'Read the body by a JSON parser, and its members by their names: the same object may be written with spaces, over several lines, with escapes, and in any order.',
};
