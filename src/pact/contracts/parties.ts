/** Who asks and who answers in a contract, by their names in a Pact Broker. */
export interface Parties {
  readonly consumer: string;
  readonly provider: string;
}

/** The contracts, by whom `pact verify` puts to the test. */
export const parties = {
  receiver: { consumer: 'recorder', provider: 'webhook-receiver' },
  storage: { consumer: 'webhook-receiver', provider: 'storage' },
  recorder: { consumer: 'webhook-receiver', provider: 'recorder' },
} as const satisfies Readonly<Record<string, Parties>>;

/** Whom a contract puts to the test. */
export type Party = keyof typeof parties;

/** Name of the file that Pact writes for a contract. */
export function pactFileName({ consumer, provider }: Parties): string {
  return `${consumer}-${provider}.json`;
}
