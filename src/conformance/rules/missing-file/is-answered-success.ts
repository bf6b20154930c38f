import { listed } from '../../judge/describe-cases.ts';
import { judgeAsUsual } from '../../judge/judge-as-usual.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { missingFile } from '../../scenarios/missing-file.ts';
import { outputsOfNoFile } from '../../scenarios/outputs-of-no-file.ts';

export const isAnsweredSuccess: Requirement = {
  id: 'missing-file/is-answered-success',
  title: 'A finished transmux whose file is missing is answered with status success',
  clause: 'table.success',
  level: 'required',
  follows: [
    { rule: 'answer/failed-upload-is-not-reported-to-the-sender' },
    { rule: 'upload/new-event-uploads-again' },
    { rule: 'upload/name-survives-encoding', its: 'missing', own: 'answered-otherwise' },
  ],
  hinders: ['answer'],
  profile: 'reference',
  scenarios: [missingFile, outputsOfNoFile],
  judge(evidence) {
    const missing = evidence.deliveries.filter(({ label }) => label.startsWith('missing file'));
    let isOfBlank = false;
    const judgement = judgeAsUsual(missing, evidence, (wrong, departure) => {
      const odd = wrong.flatMap(({ label }) => /"[^"]*"/.exec(label)?.[0] ?? []);
      isOfBlank = odd.length === wrong.length && odd.every((text) => /^" +"$/.test(text));
      // Files of odd names are missing as well as the plain one.
      if (odd.length < wrong.length)
        return { fix: 'Answer before you look for the file: leave that to the background.' };
      if (departure === 'unanswered') return undefined;
      return { fix: `Take every non-empty string for an output, ${listed([...new Set(odd)])} too.` };
    });
    // Of names it is not odd in any way but by its blanks.
    return isOfBlank && judgement.verdict === 'fail' ? { ...judgement, kinds: [] } : judgement;
  },
  fix: 'Leave the look for the file to the background, and take every non-empty string for an output, "0" too.',
};
