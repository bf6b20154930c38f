import type { AttemptEntry } from '../../../ledger/entry.ts';
import { uploadsOf } from '../../judging/control.ts';
import { describeMs } from '../../judging/describe-ms.ts';
import { gapsOf } from '../../judging/gaps.ts';
import { mostAttempts } from '../../judging/most-attempts.ts';
import type { Requirement } from '../../rule.ts';
import { closedPort } from '../../scenarios/closed-port.ts';
import { lostConnections } from '../../scenarios/lost-connections.ts';
import { fail, pass } from '../../verdict.ts';

/** The least share of the delay at which a further attempt is the receiver's own retry. */
const RETRY_SHARE = 0.3;

function describeLoss({ fault }: AttemptEntry): string {
  return fault === 'close'
    ? 'the connection was closed without an answer'
    : `the connection was reset (${fault})`;
}

export const connectionLossIsAFailure: Requirement = {
  id: 'retry/connection-loss-is-a-failure',
  title: 'A lost connection fails the attempt and leads to another one',
  clause: 'Errors.background',
  level: 'required',
  profile: 'reference',
  scenarios: [lostConnections, closedPort],
  judge(evidence) {
    const most = mostAttempts(evidence);
    const lost = uploadsOf(evidence, 'lost');
    for (const { attempts } of lost) {
      const last = attempts.at(-1);
      if (last?.ended === 'lost' && last.number < Math.max(most, 2)) {
        return fail('another attempt', `none after ${describeLoss(last)}`, [last]);
      }
    }
    const early = lost.flatMap(gapsOf).find(({ ms }) => ms < evidence.times.retryDelayMs * RETRY_SHARE);
    if (early) {
      return fail('another attempt after the delay', `one after ${describeMs(early.ms)}`, [
        early.before,
        early.after,
      ]);
    }
    const refused = uploadsOf(evidence, 'refused');
    const given = refused.find(({ attempts }) => attempts.length === 0);
    if (given && lost.some(({ attempts }) => attempts.length > 0)) {
      return fail('another attempt', 'none after the connection was refused', [given.recording]);
    }
    return pass(lost.flatMap(gapsOf).length);
  },
  fix: 'Catch the errors of the HTTP client as well as bad statuses, and treat them alike.',
};
