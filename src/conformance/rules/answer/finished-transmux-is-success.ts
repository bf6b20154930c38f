import { isAnswered } from '../../conduct/answers.ts';
import { judgeAnswers } from '../../judge/judge-answers.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';

export const finishedTransmuxIsSuccess: Requirement = {
  id: 'answer/finished-transmux-is-success',
  title: 'A finished transmux with an output is answered with status success',
  clause: 'table.success',
  level: 'required',
  profile: 'reference',
  scenarios: [acceptedUpload],
  needs: ['stated-answers'],
  judge({ deliveries }) {
    return judgeAnswers(deliveries, 'a JSON object with status success', (delivery) =>
      isAnswered(delivery, 'success'),
    );
  },
  fix: 'Answer 200 and a JSON object whose status is success when data.output is a non-empty string.',
};
