import type { Notice } from '../../pact/broker/notices.ts';

/** Notices of a broker as lines below what they are about, warnings marked. */
export function noticeLines(notices: readonly Notice[]): string[] {
  return notices
    .filter(({ type }) => type !== 'debug')
    .map(({ type, text }) =>
      (/^(?:warn|danger|error)/.test(type) ? `${type}: ${text}` : text).replace(/^/gm, '  ').trimEnd(),
    );
}
