/** What the verifier is told; all of it goes to another process, as JSON. */
export interface VerifierJob {
  readonly provider: string;
  /** Path of the pact file. */
  readonly pact: string;
  /** Origin of the provider; absent for one of messages. */
  readonly origin?: string;
  /** Path and query that stand for `/webhook`, without a key. */
  readonly webhook?: string;
  /** Messages of the provider, by description. */
  readonly messages?: Readonly<Record<string, unknown>>;
  /** Names of the states that are set up. */
  readonly states: readonly string[];
  readonly verbose: boolean;
}

/** Name of the state that every interaction begins with; none of a pact has it. */
export const BEFORE_EACH = '';

/** Values that a state gives to the requests of its interaction. */
export type StateValues = Readonly<Record<string, string>>;

/** A state that the verifier asks for. */
export interface StateRequest {
  readonly kind: 'state';
  readonly id: number;
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The last that the verifier says: its result as JSON, or why there is none. */
export type VerifierEnd =
  | { readonly kind: 'result'; readonly json: string }
  | { readonly kind: 'error'; readonly missing: boolean; readonly message: string };

/** What the process of the verifier says. */
export type FromVerifier = StateRequest | VerifierEnd;

/** What the process of the verifier is told: its job first, then what its states gave. */
export type ToVerifier =
  | { readonly kind: 'job'; readonly job: VerifierJob }
  | { readonly kind: 'state'; readonly id: number; readonly values: StateValues };
