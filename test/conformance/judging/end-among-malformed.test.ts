import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { endAmongMalformed } from '../../../src/conformance/judge/end-among-malformed.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { keepsAnswering } from '../../../src/conformance/rules/delivery/keeps-answering.ts';
import { survivesMalformedBodies } from '../../../src/conformance/rules/envelope/survives-malformed-bodies.ts';
import type { DeliveryFailure } from '../../../src/ledger/entry.ts';
import { delivery, emptyLedger } from '../../report/sample-run.ts';
import { runEmbedded } from '../run-embedded.ts';

const WHY = 'the receiver went away during the run: it ended with exit code 9';

/** Deliveries of the scenario with malformed bodies, after one of another scenario; what came of each by its label. */
type Course = readonly (readonly [
  label: string,
  came: 'answer' | DeliveryFailure['code'],
  scenario?: string,
])[];

/** The evidence of a receiver that is gone at the end of a course. */
function goneAfter(course: Course): Evidence {
  const ledger = emptyLedger();
  const all: Course = [['an event', 'answer', 'all-event-types'], ['still there', 'answer'], ...course];
  const deliveries = all.map(([label, came, scenario = 'malformed-bodies']) =>
    delivery(ledger, {
      label,
      scenario,
      ...(came === 'answer' ? {} : { failure: { code: came, message: '', atMs: 0 } }),
    }),
  );
  const gone = ledger.append({ kind: 'note', name: 'receiver-gone', value: WHY });
  const own = deliveries.filter(({ scenario }) => scenario === 'malformed-bodies');
  return {
    deliveries: own,
    uploads: [],
    logs: [],
    // Its rules do not declare what else is answered.
    all: { deliveries: own, uploads: [] },
    exchanges: deliveries,
    lastAnswered: deliveries.findLast(({ answer }) => answer),
    absent: new Set(),
    gone,
    times: timesAt(1),
  } as unknown as Evidence;
}

test.each<[string, Course, string]>([
  [
    'that it does not answer',
    [
      ['not JSON', 'answer'],
      ['a list', 'closed'],
    ],
    'no answer to "a list"',
  ],
  [
    'that it does not answer, whatever is refused after it',
    [
      ['a list', 'closed'],
      ['a string', 'refused'],
      ['good', 'refused'],
    ],
    'no answer to "a list"',
  ],
  [
    'that it answers before it ends',
    [
      ['a list', 'answer'],
      ['a string', 'refused'],
      ['null', 'refused'],
    ],
    'none after "a list"',
  ],
  [
    'that was the last of all',
    [
      ['gzip', 'answer'],
      ['good', 'refused'],
    ],
    'none after "gzip"',
  ],
  [
    'that it does not answer, where one good event before had no answer by accident',
    [
      ['good', 'timeout'],
      ['good', 'answer'],
      ['a list', 'closed'],
    ],
    'no answer to "a list"',
  ],
  [
    'that nobody can name any more',
    [
      ['a list', 'answer'],
      ['good', 'answer'],
      ['announcement', 'refused'],
    ],
    'none after "good"',
  ],
])('a receiver that ends by a malformed body %s breaks the rule about them alone', (_, course, what) => {
  const evidence = goneAfter(course);
  expect(survivesMalformedBodies.judge(evidence)).toMatchObject({
    verdict: 'fail',
    actual: `${what}: ${WHY}`,
  });
  expect(keepsAnswering.judge(evidence)).toMatchObject({
    verdict: 'observed',
    observation: expect.stringMatching(
      /^it answered \d deliveries, until malformed bodies came; after them the/,
    ),
  });
});

test.each<[string, Course]>([
  ['before malformed bodies come', []],
  [
    'and refuses malformed bodies all the same, when it has answered no good event for long',
    [
      ['good', 'closed'],
      ['a list', 'answer'],
      ['good', 'closed'],
    ],
  ],
  [
    'before the first malformed body reaches it',
    [
      ['before', 'answer'],
      ['an empty body', 'refused'],
    ],
  ],
  [
    'after it has answered another scenario since',
    [
      ['a list', 'answer'],
      ['good', 'answer'],
      ['announcement', 'answer', 'early-answers'],
    ],
  ],
])('a receiver that ends %s does not keep answering', (_, course) => {
  const evidence = goneAfter(course);
  expect(endAmongMalformed(evidence)).toBeUndefined();
  expect(keepsAnswering.judge(evidence)).toMatchObject({ verdict: 'fail', actual: WHY });
});

test('a run in which the receiver ends by a list blames the list', async () => {
  const { report } = await runEmbedded(
    {
      front:
        ({ forward, die }) =>
        (request, response) => {
          request.once('data', (bytes: Buffer) => String(bytes).startsWith('[') && die());
          forward(request, response);
        },
    },
    { selection: { only: [keepsAnswering.id, survivesMalformedBodies.id] } },
  );
  expect(report).toMatchObject({
    exitCode: 0,
    rules: [
      { verdict: 'observed' },
      { verdict: 'fail', actual: expect.stringMatching(/^no answer to "a list": the receiver went away/) },
    ],
  });
});

test('a run in which the receiver ends by an event without data blames that event', async () => {
  const { report } = await runEmbedded(
    {
      front:
        ({ forward, die }) =>
        (request, response) => {
          request.once('data', (bytes: Buffer) => lacksData(String(bytes)) && die());
          forward(request, response);
        },
    },
    { selection: { only: [keepsAnswering.id, survivesMalformedBodies.id] } },
  );
  expect(report).toMatchObject({
    exitCode: 0,
    rules: [
      { verdict: 'observed' },
      {
        verdict: 'fail',
        actual: expect.stringMatching(/^no answer to "an event without data": the receiver went away/),
      },
    ],
  });
});

function lacksData(body: string): boolean {
  try {
    return JSON.parse(body)?.data === undefined;
  } catch {
    return false;
  }
}
