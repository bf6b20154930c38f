import { expect, test } from 'vitest';
import { judge } from '../../src/conformance/judge/judge.ts';
import type { Requirement } from '../../src/conformance/rulebook/rule.ts';
import { fail } from '../../src/conformance/rulebook/verdict.ts';
import { everyEventTypeIsAccepted } from '../../src/conformance/rules/delivery/every-event-type-is-accepted.ts';
import { conformantBody } from '../../src/conformance/stage/conformant-body.ts';
import type { Stage } from '../../src/conformance/stage/stage.ts';
import { exitCodeOf } from '../../src/errors.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { importsOf } from '../architecture/imports-of.ts';
import { readSources } from '../architecture/read-sources.ts';
import { runEmbedded } from './run-embedded.ts';

/** What sends requests to a receiver. */
const SENDERS = ['src/recorder/deliver.ts', 'src/recorder/raw-connection.ts'];

const SENDING = /\b(deliver|rawRequest)\(/;

const MAKER = 'src/conformance/stage/conformant-body.ts';

/** An envelope that the harness takes for conformant, and the interface does not: it has no zone. */
const mistaken = { ...sampleEnvelope('live_start'), ts: '2026-03-01T20:15:30.123456' };

/** A rule that accuses whatever is delivered. */
function accusing(run: (stage: Stage) => Promise<unknown>): Requirement {
  return {
    ...everyEventTypeIsAccepted,
    id: 'delivery/mistaken',
    scenarios: [
      {
        id: 'mistaken',
        phase: 'overlapped',
        uploads: () => [],
        run: async (stage) => void (await run(stage)),
      },
    ],
    judge: ({ deliveries }) =>
      fail('refused', 'another answer', `answers to ${deliveries.length} deliveries`, []),
    judgesUnfinished: false,
  };
}

test.each<[what: string, run: (stage: Stage) => Promise<unknown>]>([
  ['an envelope', (stage) => stage.deliver('mistaken', mistaken)],
  [
    'one of many envelopes',
    async (stage) => {
      await stage.deliver('right', stage.event('live_start'));
      await Promise.all([mistaken, stage.event('live_end')].map((body) => stage.deliver('several', body)));
    },
  ],
])('a mistake of the harness in %s is exit code 4 and accuses no rule', async (_, run) => {
  const rule = accusing(run);
  const catalogue = [everyEventTypeIsAccepted, rule];
  const entries: Entry[] = [];
  const error = await runEmbedded({}, { catalogue, onEntry: (entry) => entries.push(entry) }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({
    code: 'RWH_INTERNAL',
    message: expect.stringContaining('/ts'),
    hint: expect.stringContaining('says nothing about the receiver'),
  });
  expect(exitCodeOf(error)).toBe(4);
  const bodies = entries.flatMap((entry) => (entry.kind === 'delivery' ? [entry.body] : []));
  expect(bodies).not.toContain(JSON.stringify(mistaken));
  const verdicts = judge(entries, catalogue).map(({ judgement }) => judgement.verdict);
  expect(verdicts).not.toContain('fail');
  expect(verdicts).toContain('inconclusive');
});

test('a body is made of what JSON writes, not of what it was made from', () => {
  const undated = { ...sampleEnvelope('live_start'), ts: undefined as unknown as string };
  expect(() => conformantBody(undated)).toThrow('The harness made an envelope that the interface refuses');
});

test('every part of a run that sends makes its bodies in one place', () => {
  const senders = Object.entries(readSources('src/conformance')).filter(
    ([file, source]) => SENDING.test(source) && imports(file, source, SENDERS),
  );
  expect(senders.length).toBeGreaterThan(3);
  const others = senders.filter(([file, source]) => !imports(file, source, [MAKER]));
  expect(others.map(([file]) => file)).toEqual([]);
});

function imports(file: string, source: string, wanted: readonly string[]): boolean {
  return importsOf(file, source).some((made) => made.file !== undefined && wanted.includes(made.file));
}
