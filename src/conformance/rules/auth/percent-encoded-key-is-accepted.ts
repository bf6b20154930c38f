import { missingAnswerControl } from '../../judge/control.ts';
import { judgeAsUsual } from '../../judge/judge-as-usual.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail } from '../../rulebook/verdict.ts';
import { ENCODED_KEY, percentEncodedKey } from '../../scenarios/percent-encoded-key.ts';

export const percentEncodedKeyIsAccepted: Requirement = {
  id: 'auth/percent-encoded-key-is-accepted',
  title: 'A key that is percent-encoded in the URL is the same key',
  clause: 'Reference receiver.key',
  level: 'required',
  follows: [
    { rule: 'delivery/every-event-type-is-accepted', its: 'locked-out' },
    { rule: 'auth/each-delivery-needs-the-key' },
  ],
  profile: 'reference',
  scenarios: [percentEncodedKey],
  judge(evidence) {
    const encoded = evidence.deliveries.filter(({ key }) => key === ENCODED_KEY);
    // A URL holds every other key encoded too, as far as it must be: a receiver that decodes none refuses all.
    if (evidence.deliveries.length > 0 && evidence.deliveries.every(({ answer }) => answer?.status === 403)) {
      return fail(
        'refused',
        'the secret is taken from the query',
        '403 however it is encoded',
        evidence.deliveries,
        { pattern: 'The right key is refused however it is encoded' },
      );
    }
    return missingAnswerControl(evidence) ?? judgeAsUsual(encoded, evidence);
  },
  fix: 'Split the query at & and =, then decode the key (%2B is +), then compare it with the secret as it is.',
};
