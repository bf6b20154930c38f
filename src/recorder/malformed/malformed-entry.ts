import { type Clause, clauses } from '../../spec/clauses.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { Defect, Finder } from './defect.ts';
import { type DefectName, defects } from './defects.ts';
import type { MalformedDelivery } from './with-defect.ts';

/** A malformed delivery as JSON, for programs in any language. */
export interface MalformedEntry {
  readonly defect: DefectName;
  /** What is wrong, as a sentence. */
  readonly wrong: string;
  /** What the interface says of it. */
  readonly interface: InterfaceText;
  readonly foundBy: Finder;
  /** The type of the event that it was made from. */
  readonly type: EventType;
  /** `null` where the delivery has none. */
  readonly contentType: string | null;
  readonly contentEncoding: string | null;
  readonly bodyBase64: string;
}

/** The clause that a defect breaks, or what the interface does not show. */
type InterfaceText =
  | { readonly stated: true; readonly section: string; readonly text: string }
  | { readonly stated: false; readonly text: string };

/** Writes a malformed delivery as plain data, with what there is to say of its defect. */
export function malformedEntry({ defect, type, headers, body }: MalformedDelivery): MalformedEntry {
  const { wrong, foundBy }: Defect = defects[defect];
  return {
    defect,
    wrong,
    interface: interfaceText(defect),
    foundBy,
    type,
    contentType: 'content-type' in headers ? (headers['content-type'] ?? null) : 'application/json',
    contentEncoding: headers['content-encoding'] ?? null,
    bodyBase64: Buffer.from(body).toString('base64'),
  };
}

function interfaceText(name: DefectName): InterfaceText {
  const { standing }: Defect = defects[name];
  if ('notShown' in standing) return { stated: false, text: standing.notShown };
  const { section, text }: Clause = clauses[standing.breaks];
  return { stated: true, section, text };
}
