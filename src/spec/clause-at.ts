import type { ClauseId } from './clauses.ts';

/** Members of the envelope and of its data, and the clause that says most of each. */
const clauseOfMember: Readonly<Record<string, ClauseId>> = {
  live_id: 'live_info.nulls',
  start_time: 'live_info.nulls',
  status: 'live_info.status',
  categories: 'live_info.categories',
  input: 'Events.output',
  output: 'Events.output',
  filesize: 'Events.numbers',
  duration: 'Events.numbers',
};

/** The clause about the place in an envelope that a JSON pointer names. */
export function clauseAt(pointer: string): ClauseId {
  const [, top, ...rest] = pointer.split('/');
  if (top === undefined) return 'Envelope.shape';
  if (top === 'id') return 'Envelope.id';
  if (top === 'ts') return 'Envelope.ts';
  if (top === 'type') return 'Envelope.type';
  if (top !== 'data') return 'Envelope.shape';
  if (rest.length === 0) return 'Envelope.data';
  const isLiveInfo = rest[0]?.endsWith('live_info') && rest.length > 1;
  const member = rest.find((name) => Object.hasOwn(clauseOfMember, name));
  return clauseOfMember[member ?? ''] ?? (isLiveInfo ? 'live_info.fields' : 'Events.data');
}
