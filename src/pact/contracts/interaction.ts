import type { StateName } from './states.ts';

/** What must hold before an interaction; its parameters stand in the pact file. */
export interface ProviderState {
  readonly name: StateName;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What every interaction of a contract has. */
export interface Interaction {
  /** Unique in its contract. */
  readonly description: string;
  readonly states: readonly ProviderState[];
  /** Ids of the rules that judge the same sentence of the interface. */
  readonly rules: readonly string[];
}
