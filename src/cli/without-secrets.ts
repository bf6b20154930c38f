/** A URL as it may be shown: origin and path. Text that is no URL loses what looks like a query or credentials. */
export function withoutSecrets(text: string): string {
  const url = URL.parse(text);
  if (url && url.host !== '') return `${url.protocol}//${url.host}${url.pathname}`;
  return text.replace(/[?#].*$/s, '').replace(/\/\/[^/@]*@/, '//');
}
