import { announcementsOf, NOT_UPLOADED, uploadsOf } from '../../judge/control.ts';
import { judgeAsUsual } from '../../judge/judge-as-usual.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { BETWEEN_CHARACTERS, bodyInParts, WHOLE, WITHIN_A_CHARACTER } from '../../scenarios/body-in-parts.ts';

const READ_ALL = 'Read the body to its end, as long as Content-Length says, before you parse it.';
const DECODE_ONCE =
  'Join the bytes of the whole body before you decode them: each end of a part may be within a character.';

export const bodyInTwoPartsIsRead: Requirement = {
  id: 'envelope/body-in-two-parts-is-read',
  title: 'An event whose body comes in two parts is taken as any other',
  clause: 'Reference receiver.body',
  level: 'required',
  profile: 'reference',
  scenarios: [bodyInParts],
  judge(evidence) {
    const [within, between] = [WITHIN_A_CHARACTER, BETWEEN_CHARACTERS].map((label) =>
      uploadsOf(evidence, label),
    );
    const cut = [...(within ?? []), ...(between ?? [])];
    const isRead = between?.every(({ attempts }) => attempts.length > 0) === true;
    const fix = isRead ? DECODE_ONCE : READ_ALL;
    const does = isRead ? 'Decodes each part of a body by itself' : 'Does not read a body to its end';
    const deliveries = cut.flatMap((upload) => announcementsOf(evidence, upload));
    const answered = judgeAsUsual(deliveries, evidence, () => ({ does, fix }));
    if (answered.verdict !== 'pass') return answered;
    const lost = cut.filter(({ attempts }) => attempts.length === 0);
    if (lost.length === 0) return pass(cut.length);
    if (uploadsOf(evidence, WHOLE).some(({ attempts }) => attempts.length === 0))
      return inconclusive(NOT_UPLOADED);
    return failInTime(
      'missing',
      'an upload of each recording',
      `no upload where the body of its event is ${lost.map(({ recording }) => recording.label).join(', or ')}`,
      lost.map(({ recording }) => recording),
      { pattern: `Loses an event whose body comes in two parts, ${lost[0]?.recording.label}`, fix },
    );
  },
  fix: READ_ALL,
};
