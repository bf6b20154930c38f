import type { ClauseId } from '../spec/clauses.ts';

/** One way in which a delivery is not what the interface says, or of which it says nothing. */
export interface Drift {
  /** `breaks`: the interface states otherwise, which is what people are told as drift. `beyond`: it does not show this. */
  readonly weight: 'breaks' | 'beyond';
  readonly kind:
    | 'method'
    | 'content-type'
    | 'body'
    | 'type'
    | 'missing'
    | 'value'
    | 'unknown'
    | 'format'
    | 'credential';
  /** What is so, the same text for each delivery in which it is. */
  readonly what: string;
  readonly clause: ClauseId;
  /** The event type of the deliveries among which it is counted; absent for all. */
  readonly type?: string;
  /** What came there; as JSON where it is a part of the body. */
  readonly came?: string;
}
