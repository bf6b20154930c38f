import type { Envelope } from '../../spec/envelope.ts';
import type { DeliverOptions, Unchecked } from '../stage/stage.ts';

type Parts = Pick<DeliverOptions, 'headers' | 'pathSuffix' | 'query'>;

/** A place of a delivery where the secret does not count. */
export interface KeyPlace {
  /** Such as `in a cookie`. */
  readonly where: string;
  readonly options?: Parts;
  /** What the event becomes where the secret stands in the body. */
  readonly body?: (event: Envelope) => Unchecked;
}

/** What a header can carry as it is. */
const HEADER_VALUE = /^[!-~](?:[ -~]*[!-~])?$/;

/** Names that a secret is given. */
const NAMES = ['api_key', 'apikey', 'auth', 'k', 'password', 'secret', 'token', 'webhook_secret'];

/** The same for headers that carry nothing else. */
const HEADERS = [
  ...['key', 'api-key', 'apikey', 'secret', 'token', 'webhook-key', 'webhook-secret', 'webhook-token'],
  ...['x-key', 'x-api-key', 'x-auth-token', 'x-secret', 'x-token'],
  ...['x-webhook-key', 'x-webhook-secret', 'x-webhook-token'],
];

/** Headers in which a URL stands: that of another page, or, from a proxy, the one that was asked for. */
const URL_HEADERS = ['referer', 'x-forwarded-uri', 'x-original-uri', 'x-original-url', 'x-rewrite-url'];

/** Every place in which a careless receiver may look for the secret, the query parameter `key` left out. */
export function keyPlaces(secret: string): readonly KeyPlace[] {
  const encoded = encodeURIComponent(secret);
  // Nobody decodes a header.
  const header = HEADER_VALUE.test(secret) ? secret : encoded;
  const inHeaders = (names: readonly string[], value: string): Parts => ({
    headers: Object.fromEntries(names.map((name) => [name, value])),
  });
  const cookies = (value: string): string => ['key', ...NAMES].map((name) => `${name}=${value}`).join('; ');
  const basic = Buffer.from(`${secret}:${secret}`).toString('base64');
  const members = Object.fromEntries(['key', ...NAMES].map((name) => [name, secret]));
  return [
    { where: 'in a header of its own', options: inHeaders(HEADERS, header) },
    { where: 'in the URL of a header', options: inHeaders(URL_HEADERS, `/webhook?key=${encoded}`) },
    { where: 'as a bearer token', options: inHeaders(['authorization'], `Bearer ${header}`) },
    { where: 'in Basic credentials', options: inHeaders(['authorization'], `Basic ${basic}`) },
    { where: 'as credentials of no scheme', options: inHeaders(['authorization'], header) },
    { where: 'in a cookie', options: inHeaders(['cookie'], cookies(encoded)) },
    { where: 'in a cookie as it is', options: inHeaders(['cookie'], cookies(header)) },
    {
      where: 'in another parameter of the query',
      options: { query: NAMES.map((name) => `${name}=${encoded}`).join('&') },
    },
    { where: 'in the path', options: { pathSuffix: `/${encoded}` } },
    {
      where: 'in the body',
      body: ({ data, ...event }) => ({
        unchecked: { ...members, ...event, data: { ...data, ...members } },
      }),
    },
    {
      // The body is JSON, and to who takes it for a form it has a field of this name as well.
      where: 'in a body that is called a form',
      options: inHeaders(['content-type'], 'application/x-www-form-urlencoded'),
      body: (event) => ({ unchecked: { form: `&key=${encoded}&`, ...event } }),
    },
  ];
}
