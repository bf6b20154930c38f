/** Ways to sign a body that other webhooks have; the interface itself shows none. */
export const signatureSchemes = ['standard', 'hub'] as const;
