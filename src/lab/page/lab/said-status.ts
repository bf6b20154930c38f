import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { textMember } from './text-member.ts';

/** What the body of an answer says became of its event. */
export function saidStatus({ answer }: DeliveryEntry): string | undefined {
  return answer && textMember(answer.body, 'status');
}
