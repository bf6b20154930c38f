import { isDeepStrictEqual } from 'node:util';

/** A contract as a broker keeps it. */
export interface KeptContract {
  readonly consumer: string;
  readonly provider: string;
  readonly version: string;
  /** The bytes that were published. */
  readonly bytes: Buffer;
  readonly content: Record<string, unknown>;
}

/** A version of a party. */
export interface KeptVersion {
  readonly pacticipant: string;
  readonly version: string;
  readonly branches: Set<string>;
  readonly tags: Set<string>;
  buildUrl?: string;
}

/** A verification result. */
export interface KeptResult {
  readonly contract: KeptContract;
  readonly body: Record<string, unknown>;
}

/** A deployment. */
export interface KeptDeployment {
  readonly pacticipant: string;
  readonly version: string;
  readonly environment: string;
  readonly instance?: string;
}

/** Everything that a broker knows. */
export class BrokerStore {
  readonly contracts: KeptContract[] = [];
  readonly versions: KeptVersion[] = [];
  readonly results: KeptResult[] = [];
  readonly deployments: KeptDeployment[] = [];
  readonly environments = ['test', 'production'];

  contract(consumer: string, provider: string, version: string): KeptContract | undefined {
    return this.contracts.find(
      (one) => one.consumer === consumer && one.provider === provider && one.version === version,
    );
  }

  version(pacticipant: string, version: string): KeptVersion | undefined {
    return this.versions.find((one) => one.pacticipant === pacticipant && one.version === version);
  }

  addVersion(pacticipant: string, version: string): KeptVersion {
    const known = this.version(pacticipant, version);
    if (known) return known;
    const added = { pacticipant, version, branches: new Set<string>(), tags: new Set<string>() };
    this.versions.push(added);
    return added;
  }

  /** Replaces the deployment of the same instance. */
  deploy(deployment: KeptDeployment): void {
    const { pacticipant, environment, instance } = deployment;
    const before = this.deployments.findIndex(
      (one) =>
        one.pacticipant === pacticipant && one.environment === environment && one.instance === instance,
    );
    if (before !== -1) this.deployments.splice(before, 1);
    this.deployments.push(deployment);
  }
}

/** Whether two contracts mean the same to a provider: metadata of tools does not count. */
export function sameContent(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const counting = ({ interactions, messages }: Record<string, unknown>) => ({ interactions, messages });
  return isDeepStrictEqual(counting(one), counting(other));
}
