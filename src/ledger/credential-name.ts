const CREDENTIAL_NAME =
  /auth(?!or(?!i[sz]|it))|cookie|token|secret|signature|hmac|key$|(^|[-_])(sig|key|pass|pwd|session)|password|credential/i;

/** Whether a header or parameter of this name holds a credential. */
export function isCredentialName(name: string): boolean {
  return CREDENTIAL_NAME.test(name);
}
