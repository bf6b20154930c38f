import type { Evidence } from '../../evidence.ts';
import { uploadsOf } from '../../judging/control.ts';
import type { Requirement } from '../../rule.ts';
import { storageRecovers } from '../../scenarios/storage-recovers.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

export const stopsAfterSuccess: Requirement = {
  id: 'retry/stops-after-success',
  title: 'Once an attempt succeeds there is no further one',
  clause: 'R8.retry',
  level: 'required',
  profile: 'reference',
  scenarios: [storageRecovers],
  judge(evidence) {
    const once = uploadsOf(evidence, 'fails-once')[0]?.attempts ?? [];
    const twice = uploadsOf(evidence, 'fails-twice')[0]?.attempts ?? [];
    if (acceptedButRepeated(evidence)) {
      return inconclusive('a first attempt that was answered 201 is repeated too, which another rule judges');
    }
    if (once.length > 2) return fail('2 attempts, the second one accepted', `${once.length} attempts`, once);
    if (twice.length > 3)
      return fail('3 attempts, the third one accepted', `${twice.length} attempts`, twice);
    const succeeded = [once.length === 2, twice.length === 3].filter(Boolean).length;
    return succeeded > 0 ? pass(succeeded) : inconclusive('no attempt came that storage would have accepted');
  },
  fix: 'Leave the loop of attempts at the first success.',
};

/** Whether the receiver takes 201 for a failure, wherever it comes. */
function acceptedButRepeated({ run }: Evidence): boolean {
  return run.uploads.some(
    ({ recording, attempts }) => recording.label === 'status-201' && attempts.length > 1,
  );
}
