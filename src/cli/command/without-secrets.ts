/** A URL as it may be shown: origin and path. Text that is no URL loses what looks like a query or credentials. */
export function withoutSecrets(text: string): string {
  const url = URL.parse(text);
  if (url && url.host !== '') return `${url.protocol}//${url.host}${url.pathname}`;
  // Also where the scheme is forgotten, and the name of a user stands in its place.
  return text.replace(/[?#].*$/s, '').replace(/^((?:[a-z][a-z0-9+.-]*:)?\/\/)?[^/]*@/i, '$1');
}
