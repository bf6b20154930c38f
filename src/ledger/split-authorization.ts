/** Schemes that may be told; anything else in their place could be a secret. */
const SCHEMES = ['basic', 'bearer', 'digest', 'negotiate', 'ntlm', 'hmac'];

/** The scheme of credentials as sent, empty when it may not be told, and what comes after it. */
export function splitAuthorization(value: string): { scheme: string; rest: string } {
  const [, scheme = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(value) ?? [];
  return SCHEMES.includes(scheme.toLowerCase()) ? { scheme, rest } : { scheme: '', rest: '' };
}
