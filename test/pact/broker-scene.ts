import { type VirtualClock, virtualClock } from '../../src/clock/virtual-clock.ts';
import { type Broker, type BrokerSettings, connectBroker } from '../../src/pact/broker/connect-broker.ts';
import { type Publication, publicationsOf, type VersionFacts } from '../../src/pact/broker/publish-pacts.ts';
import { readPact } from '../../src/pact/broker/published-pact.ts';
import { type FakeBroker, type FakeBrokerOptions, startFakeBroker } from './fake-broker.ts';
import { sampleText } from './sample-pact.ts';

/** A broker, a client of it, and the clock of that client. */
export interface BrokerScene extends AsyncDisposable {
  readonly fake: FakeBroker;
  readonly broker: Broker;
  readonly clock: VirtualClock;
}

/** Starts a broker, and connects to it. */
export async function brokerScene(
  options: FakeBrokerOptions = {},
  settings: Partial<BrokerSettings> = {},
): Promise<BrokerScene> {
  const fake = await startFakeBroker(options);
  const clock = virtualClock();
  const broker = connectBroker({ url: new URL(fake.url), clock, ...settings });
  return {
    fake,
    broker,
    clock,
    [Symbol.asyncDispose]: async () => {
      await broker[Symbol.asyncDispose]();
      clock[Symbol.dispose]();
      await fake[Symbol.asyncDispose]();
    },
  };
}

/** What is published of one sample pact. */
export function samplePublication(
  facts: Partial<VersionFacts> = {},
  sample: Parameters<typeof sampleText>[0] = {},
): Publication {
  const pact = readPact('sample.json', Buffer.from(sampleText(sample)));
  const [publication] = publicationsOf([pact], { version: '1', tags: [], ...facts });
  if (!publication) throw new Error('A pact makes a publication.');
  return publication;
}
