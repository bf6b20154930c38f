const TOKENS = /rh[0-9a-f]{12}/g;
const IN_ANY_CASE = /rh[0-9a-f]{12}/i;

/** So often a target is decoded in search of a token: a receiver may encode what is encoded already. */
const DECODINGS = 3;

/** All tokens in a text. */
export function tokensIn(text: string): readonly string[] {
  return text.match(TOKENS) ?? [];
}

/** The token in a path or name, if there is one. */
export function tokenIn(text: string): string | undefined {
  return tokensIn(text)[0];
}

/** The token in a request target, however it is written: in any case, and percent-encoded once or more. */
export function tokenInTarget(target: string): string | undefined {
  let text = target;
  for (let decodings = 0; decodings <= DECODINGS; decodings += 1) {
    const token = IN_ANY_CASE.exec(text)?.[0];
    if (token !== undefined) return token.toLowerCase();
    // Byte by byte: the rest of the name may be the UTF-8 of nothing.
    text = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return undefined;
}
