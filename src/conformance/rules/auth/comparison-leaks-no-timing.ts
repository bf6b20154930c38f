import { describeLeak, describeTiming } from '../../judge/key-timing.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, inconclusive, observed } from '../../rulebook/verdict.ts';
import { keyTiming } from '../../scenarios/key-timing.ts';
import { longKeyTiming } from '../../scenarios/long-key-timing.ts';
import { leakIn } from '../../timing/leak.ts';
import { keyTimings } from '../../timing/timing-note.ts';

export const comparisonLeaksNoTiming: Requirement = {
  id: 'auth/comparison-leaks-no-timing',
  title: 'The time of a refusal does not tell how much of the key is right',
  clause: 'R1.constant-time',
  level: 'required',
  profile: 'reference',
  scenarios: [keyTiming, longKeyTiming],
  judge(evidence) {
    const timings = keyTimings(evidence);
    for (const timing of timings) {
      const leak = leakIn(timing.batches);
      if (!leak) continue;
      return fail(
        'leak',
        'the same time wherever a key goes wrong',
        describeLeak(timing, leak),
        [timing.entry],
        {
          pattern: 'The time of an answer tells the key',
        },
      );
    }
    if (timings.length === 0) return inconclusive('no refusal was timed');
    // A leak that is too small to be seen is still one: this rule is never passed.
    return observed(
      timings.map(describeTiming).join('; '),
      timings.map(({ entry }) => entry),
    );
  },
  leavesOpen:
    'What is too quick to be seen over HTTP, such as a comparison of 32 bytes by ==: so the rule observes where it finds no leak, and never passes.',
  fix: 'Compare the key with the function that the platform has for secrets, such as hmac.compare_digest in Python, crypto.timingSafeEqual in Node.js or subtle.ConstantTimeCompare in Go; not with ==.',
};
