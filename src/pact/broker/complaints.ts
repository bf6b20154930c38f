import { member } from './member.ts';
import { noticesOf } from './notices.ts';

/** Everything that a refusal says, in the words of the broker: its notices, or else its errors. */
export function complaintsOf(body: unknown): readonly string[] {
  const notices = noticesOf(body).map(({ text }) => text);
  if (notices.length > 0) return notices;
  const error = member(body, 'error');
  return [
    ...textsIn(member(body, 'errors')),
    ...textsIn(member(error, 'message') ?? error),
    ...textsIn(member(body, 'detail')),
  ];
}

/** The texts of a tree, each after the names that lead to it. */
function textsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path === '' ? value : `${path}: ${value}`];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, path));
  if (typeof value !== 'object' || value === null) return [];
  // A problem of RFC 9457 is one text.
  const detail = member(value, 'detail');
  if (typeof detail === 'string') return textsIn(detail, path);
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, path === '' ? name : `${path}.${name}`));
}
