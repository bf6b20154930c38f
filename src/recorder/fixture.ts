import type { EventType } from '../spec/event-types.ts';
import type { MalformedDelivery } from './malformed/with-defect.ts';

/** One event to be written down: good, as text, or with a defect, as bytes. */
export type Fixture = {
  /** Counted from 1. */
  readonly number: number;
  readonly type: EventType;
} & (
  | { readonly json: string; readonly malformed?: never }
  | { readonly malformed: MalformedDelivery; readonly json?: never }
);
