import { readFileSync } from 'node:fs';
import { judge } from '../conformance/judge/judge.ts';
import { reportOf } from '../conformance/outcome/report-of.ts';
import { catalogue } from '../conformance/rulebook/catalogue.ts';
import { suite } from '../conformance/rulebook/suite.ts';
import { ledgerUnreadable } from '../errors.ts';
import { readLedger } from '../ledger/ledger-file.ts';
import { causesOf } from '../report/causes-of.ts';
import { receiverName } from '../report/receiver-name.ts';
import { runOutcome } from '../report/run-outcome.ts';
import type { Certified } from './certificate-schema.ts';
import { interfaceDigest } from './interface-digest.ts';
import { sha256 } from './sha256.ts';
import { suiteDigest } from './suite-digest.ts';

/**
 * What can be certified of a saved run: its ledger, judged by this suite. It follows from the ledger alone, but for the
 * digest of the description.
 */
export function certifiedRun(ledger: string, description: Certified['description']): Certified {
  const entries = [
    ...readLedger(ledger, () => {
      throw ledgerUnreadable(ledger, 'its last line is cut off', 'Certify a run that came to its end.');
    }),
  ];
  const report = reportOf(entries, judge(entries, catalogue, { file: ledger }));
  const { rules, exitCode, startedAt, seed, profile, labels } = report;
  return {
    suite: { ...suite, sha256: suiteDigest() },
    interface: { sha256: interfaceDigest() },
    receiver: receiverName(report),
    ...(description ? { description } : {}),
    startedAt,
    seed,
    profile,
    labels,
    outcome: runOutcome(report).outcome,
    exitCode,
    verdicts: Object.fromEntries(rules.map(({ id, verdict }) => [id, verdict])),
    causes: causesOf(rules, entries).map(({ rule: { id, pattern } }) => ({
      rule: id,
      ...(pattern === undefined ? {} : { pattern }),
    })),
    ledger: { sha256: sha256(readFileSync(ledger)) },
  };
}
