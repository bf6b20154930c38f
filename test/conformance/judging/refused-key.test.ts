import { expect, test } from 'vitest';
import { everyEventTypeIsAccepted } from '../../../src/conformance/rules/delivery/every-event-type-is-accepted.ts';
import { flaw as breaksOnEveryEvent } from '../../flawed/breaks-on-every-event.ts';
import { flaw as refusesEveryKey } from '../../flawed/refuses-every-key.ts';
import { runEmbedded } from '../run-embedded.ts';

test.each([
  [
    refusesEveryKey,
    'Refuses the right key: answers 403 to every event',
    /^Compare the parameter key of the query/,
  ],
  [breaksOnEveryEvent, 'Answers 500 to every event', /^Answer every conformant event/],
])('what to do about events that are all refused fits how they are: $name', async (flaw, pattern, fix) => {
  const { report } = await runEmbedded(flaw, { catalogue: [everyEventTypeIsAccepted] });
  expect(report.rules).toMatchObject([{ pattern, fix: expect.stringMatching(fix) }]);
});
