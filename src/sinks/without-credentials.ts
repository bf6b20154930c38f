import { isCredentialName } from '../ledger/credential-name.ts';
import { MASK } from '../ledger/mask.ts';
import { jsonOf } from '../spec/json-of.ts';

/** Whether a value is no secret, whatever it is called: it is of an event, or its author tells it. */
type IsTold = (value: string) => boolean;

/** The part of a path that holds the token of a bot, as Telegram and those who pass its requests on have it. */
const WITH_BOT_TOKEN = /^bot\d{1,20}(?::|%3A)/i;

/** A path without the token of a bot, and without the values of credentials in its query. */
export function pathWithoutCredentials(rawPath: string, isTold: IsTold): string {
  const at = rawPath.indexOf('?');
  const [path, query] = at === -1 ? [rawPath, ''] : [rawPath.slice(0, at), rawPath.slice(at)];
  const parts = path.split('/').map((part) => (WITH_BOT_TOKEN.test(part) ? `bot${MASK}` : part));
  return parts.join('/') + query.slice(0, 1) + formWithoutCredentials(query.slice(1), isTold);
}

/** What JSON consists of: texts, also one that is cut off, other values, and what stands between them. */
const PIECE = /"(?:[^"\\]|\\.)*"?|[^"\s:,{}[\]]+|\s+|[^"]/gs;

/** What a form is: no JSON, no sentence. */
const FORM = /^[\w.~%+*[\]-]+=[^\s{}"<>]*$/;

/** A text without the values of credentials, where it is JSON, the beginning of JSON, a line with JSON, or a form. */
export function textWithoutCredentials(text: string, isTold: IsTold): string {
  if (FORM.test(text)) return formWithoutCredentials(text, isTold);
  return jsonWithoutCredentials(text, isTold);
}

function jsonWithoutCredentials(text: string, isTold: IsTold): string {
  const pieces: string[] = [];
  let name = '';
  let isValue = false;
  for (const [piece] of text.matchAll(PIECE)) {
    const isSecret = isValue && /^["\d-]/.test(piece) && isCredentialName(name) && !isTold(plain(piece));
    pieces.push(isSecret ? `"${MASK}"` : piece);
    if (piece.trim() === '') continue;
    isValue = piece === ':' && name !== '';
    if (!isValue) name = piece.startsWith('"') ? piece : '';
  }
  return pieces.join('');
}

function formWithoutCredentials(form: string, isTold: IsTold): string {
  const members = form.split('&').map((member) => {
    const [name = ''] = member.split('=', 1);
    const isSecret =
      member !== name && isCredentialName(name) && !isTold(decoded(member.slice(name.length + 1)));
    return isSecret ? `${name}=${MASK}` : member;
  });
  return members.join('&');
}

function plain(value: string): string {
  const json = jsonOf(value);
  return json === undefined ? value : String(json);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
