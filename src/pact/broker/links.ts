import type { BrokerAnswer } from './broker-answer.ts';
import { brokerNotUnderstood } from './broker-errors.ts';
import { member } from './member.ts';

/** A link of HAL, its template filled in. */
export interface Link {
  readonly url: URL;
  /** Tells links of one relation apart. */
  readonly name?: string;
}

/**
 * The links of a relation; empty where the answer has none.
 *
 * Credentials go wherever a link leads, so one that leads to another origin is refused.
 */
export function linksOf(
  answer: BrokerAnswer,
  relation: string,
  parameters: Readonly<Record<string, string>> = {},
): readonly Link[] {
  const value = member(member(answer.body, '_links'), relation);
  const links: readonly unknown[] = Array.isArray(value) ? value : [value];
  return links.flatMap((link): Link[] => {
    const [href, name] = [member(link, 'href'), member(link, 'name')];
    const url = typeof href === 'string' ? URL.parse(filledIn(href, parameters), answer.url.href) : null;
    if (!url) return [];
    if (url.origin !== answer.url.origin) {
      throw brokerNotUnderstood(
        `The link "${relation}" of the broker at ${answer.url.origin} leads elsewhere, to ${url.origin}`,
        'Tell the broker the URL by which it is reached, with PACT_BROKER_BASE_URL of its own or X-Forwarded headers of its proxy; credentials are sent to one origin only.',
      );
    }
    return [{ url, ...(typeof name === 'string' ? { name } : {}) }];
  });
}

/** The one link of a relation that the answer must have. */
export function linkOf(
  answer: BrokerAnswer,
  relation: string,
  parameters: Readonly<Record<string, string>> = {},
): URL {
  const [link] = linksOf(answer, relation, parameters);
  if (link) return link.url;
  throw brokerNotUnderstood(
    `The broker at ${answer.url.origin}${answer.url.pathname} has no link "${relation}"`,
    'See that it is a Pact Broker of a recent release, that its base URL is right, and that the user may do this.',
  );
}

function filledIn(template: string, parameters: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });
}
