import { describe, expect, test } from 'vitest';
import {
  answerDeparture,
  describeAnswer,
  isAnsweredAsUsual,
  isForbidden,
  isRefused,
  isTaken,
} from '../../../src/conformance/conduct/answers.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import type { DeliveryEntry } from '../../../src/ledger/entry.ts';

function answered(status: number, body = ''): DeliveryEntry {
  return { answer: { status, body } } as DeliveryEntry;
}

const silent = {} as DeliveryEntry;

test.each([
  ['no answer', silent, { taken: false, refused: false }],
  ['200', answered(200), { taken: true, refused: false }],
  ['299', answered(299), { taken: true, refused: false }],
  ['300', answered(300), { taken: false, refused: false }],
  ['400', answered(400), { taken: false, refused: true }],
  ['499', answered(499), { taken: false, refused: true }],
  ['500', answered(500), { taken: false, refused: false }],
])('%s takes or refuses an event as its status says', (_, delivery, { taken, refused }) => {
  expect({ taken: isTaken(delivery), refused: isRefused(delivery) }).toEqual({ taken, refused });
});

test('an event is taken by the statuses that its receiver describes, and by no other', () => {
  expect(isTaken({ ...answered(302), taking: [302] })).toBe(true);
  expect(isTaken({ ...answered(200), taking: [302] })).toBe(false);
  expect(isTaken({ ...silent, taking: [302] })).toBe(false);
});

test.each([
  ['403 with the stated detail', answered(403, '{"detail":"Forbidden"}'), true],
  ['403 with another detail', answered(403, '{"detail":"No"}'), false],
  ['401 with that detail', answered(401, '{"detail":"Forbidden"}'), false],
  ['403 with null', answered(403, 'null'), false],
  ['403 with words', answered(403, 'Forbidden'), false],
  ['no answer', silent, false],
])('%s is the answer to a wrong key, or not', (_, delivery, forbidden) => {
  expect(isForbidden(delivery)).toBe(forbidden);
});

test.each([
  ['is missing', silent, 'taken', 'unanswered'],
  ['takes what it must, in other words', answered(200), 'taken', 'answered-otherwise'],
  ['refuses what it must, in other words', answered(400), 'refused', 'answered-otherwise'],
  ['refuses what it must take', answered(400), 'taken', 'refused'],
  ['takes what it must refuse', answered(200), 'refused', 'taken'],
] as const)('an answer that %s leaves the stated one so', (_, delivery, stated, departure) => {
  expect(answerDeparture(delivery, stated)).toBe(departure);
});

describe('an answer is as usual', () => {
  const said = (status: number, told: string, scenario: string) => ({
    ...answered(status, JSON.stringify({ status: told })),
    scenario,
  });
  const usual = (delivery: DeliveryEntry, plain?: DeliveryEntry): boolean => {
    const other = said(200, 'busy', 'burst');
    const deliveries = plain ? [other, plain] : [other];
    return isAnsweredAsUsual(delivery, { all: { deliveries } } as unknown as Evidence);
  };
  const plain = (status: number, told: string) => said(status, told, 'accepted-upload');

  test.each<[string, boolean, ...Parameters<typeof usual>]>([
    ['where it is that of the interface', true, plain(200, 'success'), plain(200, 'accepted')],
    ['where it is that of the plain case', true, said(200, 'accepted', 'burst'), plain(200, 'accepted')],
    ['where it is another one', false, said(200, 'busy', 'burst'), plain(200, 'accepted')],
    ['where the plain case was refused as it is', false, said(200, 'failed', 'burst'), plain(500, 'failed')],
    ['where it refuses in the same words', false, said(500, 'accepted', 'burst'), plain(200, 'accepted')],
    ['where nothing is known but the interface', true, plain(200, 'success'), undefined],
    ['where nothing is known, and it is another one', false, said(200, 'busy', 'burst'), undefined],
  ])('%s: %s', (_, as, delivery, other) => {
    expect(usual(delivery, other)).toBe(as);
  });
});

describe('an answer is told', () => {
  test.each([
    ['by its status and its words in one line', answered(404, ' No\n  such page '), '404 No such page'],
    ['by its status alone where it has no words', answered(204), '204 without a body'],
    ['as missing', silent, 'no answer'],
    ['by why it is missing', { failure: { message: 'reset' } } as DeliveryEntry, 'no answer: reset'],
    ['whole where it is short enough', answered(200, 'x'.repeat(120)), `200 ${'x'.repeat(120)}`],
    ['by its beginning where it is long', answered(200, 'x'.repeat(121)), `200 ${'x'.repeat(120)}...`],
  ])('%s', (_, delivery, words) => {
    expect(describeAnswer(delivery)).toBe(words);
  });
});
