import { expect, test } from 'vitest';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { beyondPact, rulesBeyondPact } from '../contracts/pacts/beyond-pact.ts';
import { deliveries } from '../contracts/pacts/deliveries.ts';
import { interactions } from '../contracts/pacts/interactions.ts';
import { messages } from '../contracts/pacts/messages.ts';

const all = Object.values(interactions).flat();
const named = beyondPact.flatMap(({ rules }) => rules);

test('every rule that an interaction names exists', () => {
  const ids = catalogue.map(({ id }) => id);
  for (const { rules } of all) {
    expect(rules).not.toEqual([]);
    expect(ids).toEqual(expect.arrayContaining([...rules]));
  }
});

test('every rule is beside an interaction, or named once as beyond Pact', () => {
  expect(new Set(named).size).toBe(named.length);
  expect([...named].sort()).toEqual(
    rulesBeyondPact()
      .map(({ id }) => id)
      .sort(),
  );
});

test('an interaction is known by its description', () => {
  for (const list of Object.values(interactions)) {
    const descriptions = list.map(({ description }) => description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  }
});

test('all event types are delivered, and told as messages', () => {
  expect(deliveries.slice(0, eventTypes.length).map(({ event }) => event.type)).toEqual(eventTypes);
  expect(messages.map(({ event }) => event.type)).toEqual(eventTypes);
});

test('each event of a contract has an id of its own', () => {
  for (const list of [deliveries, messages]) {
    expect(new Set(list.map(({ event }) => event.id)).size).toBe(list.length);
  }
});

test('only the finished transmuxes with an output are answered success', () => {
  const successes = deliveries.filter(({ answer }) => answer.body['status'] === 'success');
  expect(successes.map(({ description }) => description)).toEqual([
    'video_transmux_finish, whose file is there',
    'video_transmux_finish, whose file is missing',
  ]);
});
