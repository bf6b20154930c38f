import type { AttemptEntry } from '../../ledger/entry.ts';
import type { Step } from '../../storage/script.ts';

/** What one step of a script does to a receiver that keeps the interface. */
export interface Effect {
  /** How the attempt may end. */
  readonly ends: readonly AttemptEntry['ended'][];
  /** What the receiver must take it for; `open` where the interface does not say. */
  readonly means: 'success' | 'failure' | 'open';
}

type Part = Step['parts'][number];

const lost: Effect = { ends: ['lost'], means: 'failure' };
const stalled: Effect = { ends: ['aborted'], means: 'failure' };
/** Stored by its status, with an answer that the interface does not foresee. */
const odd: Effect = { ends: ['complete'], means: 'open' };

const effects: { readonly [Fault in Part['fault']]?: Effect } = {
  'reset-before': lost,
  reset: lost,
  close: lost,
  stall: stalled,
  // While nothing is read, storage does not see the receiver go away; the next attempt shows it.
  'stall-unread': { ...stalled, ends: ['aborted', 'open'] },
  'wrong-json': odd,
  'no-id': odd,
  'no-body': odd,
};

/** The effect of a step (rules R7 and R8, section "Errors"): that of the first part that ends the attempt. */
export function effectOf({ parts }: Step): Effect {
  for (const part of parts) {
    const effect =
      part.fault === 'status'
        ? effectOfStatus(part)
        : part.fault === 'early'
          ? effectOfEarly(part)
          : effects[part.fault];
    if (effect) return effect;
  }
  return { ends: ['complete'], means: 'success' };
}

function effectOfStatus({ status, body }: Extract<Part, { fault: 'status' }>): Effect {
  if (status !== 200 && status !== 201) return { ends: ['complete'], means: 'failure' };
  return body === undefined || hasId(body) ? { ends: ['complete'], means: 'success' } : odd;
}

/** A client may not see an answer that comes while it sends, and takes the connection for lost. */
function effectOfEarly({ status }: Extract<Part, { fault: 'early' }>): Effect {
  const isSuccess = status === 200 || status === 201;
  return { ends: ['complete', 'lost', 'aborted'], means: isSuccess ? 'open' : 'failure' };
}

function hasId(body: string): boolean {
  const json: unknown = JSON.parse(body);
  return typeof json === 'object' && json !== null && 'id' in json && typeof json.id === 'string';
}
