/** The three parties by their names in a Pact Broker. */
export interface PartyNames {
  readonly receiver: string;
  readonly storage: string;
  readonly recorder: string;
}

/** A party that can be put to the test. */
export type Party = keyof PartyNames;

/** What the parties are called unless told otherwise. */
export const PARTY_NAMES: PartyNames = {
  receiver: 'webhook-receiver',
  storage: 'storage',
  recorder: 'recorder',
};

/** All of them. */
export const PARTIES = Object.keys(PARTY_NAMES) as readonly Party[];

/** The parties of a contract: one asks, the other answers. */
export interface Parties {
  readonly consumer: string;
  readonly provider: string;
}

/** A contract of the harness: `failures` holds what only a stand-in for storage can be told to answer. */
export type ContractName = 'receiver' | 'storage' | 'failures' | 'recorder';

/** What a part of the harness is called that stands in for a party. */
export function standInFor(name: string): string {
  return `${name}-stand-in`;
}

/** Between whom each contract is; the parts of the harness that make them as consumers say what they are. */
export function contractParties({
  receiver,
  storage,
  recorder,
}: PartyNames): Readonly<Record<ContractName, Parties>> {
  const consumer = standInFor(receiver);
  return {
    receiver: { consumer: standInFor(recorder), provider: receiver },
    storage: { consumer, provider: storage },
    failures: { consumer, provider: standInFor(storage) },
    recorder: { consumer, provider: recorder },
  };
}

/** Name of the file that Pact writes for a contract. */
export function pactFileName({ consumer, provider }: Parties): string {
  return `${consumer}-${provider}.json`;
}
