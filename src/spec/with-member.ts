/** What stands between the name of a member and its value. */
const COLON = /\s*:\s*/y;

/** Which values of members to exchange. */
export interface MemberChange {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Whether all that are so are exchanged, or the first one alone. */
  readonly all: boolean;
}

/** A JSON text with another text as the value of a member; writing all of it anew would change numbers and spaces. */
export function withMember(json: string, { name, from, to, all }: MemberChange): string {
  const key = JSON.stringify(name);
  const value = JSON.stringify(from);
  const parts: string[] = [];
  let copied = 0;
  for (let at = json.indexOf(key); at !== -1; at = json.indexOf(key, at)) {
    at += key.length;
    COLON.lastIndex = at;
    at += COLON.exec(json)?.[0].length ?? 0;
    if (COLON.lastIndex === 0 || !json.startsWith(value, at)) continue;
    parts.push(json.slice(copied, at), JSON.stringify(to));
    at += value.length;
    copied = at;
    if (!all) break;
  }
  return parts.join('') + json.slice(copied);
}
