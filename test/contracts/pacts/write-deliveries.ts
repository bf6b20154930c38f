import { systemClock } from '../../../src/clock/system-clock.ts';
import { type ContractWriter, contractOf, described } from '../../../src/pact/record/contract-writer.ts';
import { JSON_CONTENT_TYPE } from '../../../src/pact/record/write-uploads.ts';
import { deliver } from '../../../src/recorder/deliver.ts';
import { withKey } from '../../../src/recorder/key-parameter.ts';
import { deliveries } from './deliveries.ts';
import { eventTemplate } from './event-template.ts';

/** Stands in the pact for the secret, which only the state of a provider tells. */
const EXAMPLE_SECRET = 'SECRET';

/** Makes every delivery with the mock recorder, and so writes what it relies on in receivers. */
export async function writeDeliveries(writer: ContractWriter): Promise<void> {
  const { MatchersV3: matchers } = writer.pact;
  const clock = systemClock();
  const jsonType = matchers.regex(JSON_CONTENT_TYPE, 'application/json');
  for (const interaction of deliveries) {
    const { description, wrongKey, event, answer } = interaction;
    const key = wrongKey ?? matchers.fromProviderState(`\${key}`, EXAMPLE_SECRET);
    await described(contractOf(writer).addInteraction(), interaction)
      .uponReceiving(description)
      .withRequest('POST', '/webhook', (request) => {
        request.query({ key }).jsonBody(eventTemplate(matchers, event));
      })
      .willRespondWith(statusOf(answer.status, matchers), (response) => {
        response.headers({ 'Content-Type': jsonType }).jsonBody(answer.body);
      })
      .executeTest(async ({ url }) => {
        const target = withKey(new URL(`${url}/webhook`), wrongKey ?? EXAMPLE_SECRET);
        await deliver(target, JSON.stringify(event), { clock });
      });
  }
}

/** A refusal has the status that the interface states; for what is taken none is stated, so any of the 200s will do. */
function statusOf(
  status: number,
  { matchStatus, HTTPResponseStatusClass }: ContractWriter['pact']['MatchersV3'],
): number | ReturnType<typeof matchStatus> {
  return status < 300 ? matchStatus(status, HTTPResponseStatusClass.Success) : status;
}
