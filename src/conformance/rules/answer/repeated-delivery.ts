import { uploadsOf } from '../../judge/control.ts';
import { shortAnswer } from '../../judge/describe-cases.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { OTHER_PATH, REFUSED_BEFORE, sameEventTwice } from '../../scenarios/same-event-twice.ts';

export const repeatedDelivery: Observation = {
  id: 'answer/repeated-delivery',
  title: 'Is an event that is delivered again uploaded again?',
  clause: 'Events.delivery',
  level: 'observe',
  profile: 'reference',
  scenarios: [sameEventTwice],
  judge(evidence) {
    const uploads = uploadsOf(evidence, 'told twice').flatMap(({ attempts }) => attempts);
    const again = evidence.deliveries.filter(({ label }) => label === 'again');
    const [delivery] = again;
    if (!delivery || uploads.length === 0) return inconclusive('nothing was uploaded the first time');
    const count = uploads.length === 1 ? 'once' : `${uploads.length} times`;
    const others = [OTHER_PATH, REFUSED_BEFORE].flatMap((label) => uploadsOf(evidence, label));
    const told = others.map(({ recording, attempts }) => {
      const outcome = attempts.length > 0 ? 'it is uploaded' : 'nothing is uploaded';
      return ` A recording ${recording.label}: ${outcome}.`;
    });
    return observed(
      `The same event twice: the second answer is ${shortAnswer(delivery)}, the file is uploaded ${count}.${told.join('')}`,
      [...again, ...uploads, ...others.flatMap(({ attempts }) => attempts)],
    );
  },
  fix: 'Remember the ids of accepted events if an upload must not be repeated: the service may deliver twice.',
};
