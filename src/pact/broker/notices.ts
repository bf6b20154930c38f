import { member } from './member.ts';

/** One sentence of a broker to the person who uses it. */
export interface Notice {
  /** Such as `success`, `info`, `warning`, `danger` or `debug`. */
  readonly type: string;
  readonly text: string;
}

/** What an answer tells people; empty where it tells nothing. */
export function noticesOf(body: unknown): readonly Notice[] {
  const notices = member(body, 'notices');
  if (!Array.isArray(notices)) return [];
  return notices.flatMap((notice): Notice[] => {
    // Older releases name them otherwise.
    const text = member(notice, 'text') ?? member(notice, 'message');
    const type = member(notice, 'type') ?? member(notice, 'level');
    return typeof text === 'string' ? [{ type: typeof type === 'string' ? type : 'info', text }] : [];
  });
}
