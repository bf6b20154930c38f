/**
 * Shortest secret that is looked for. A shorter one occurs by chance in ordinary text (`key`, `rec`), so that
 * replacing it would garble the output without hiding anything.
 */
const MIN_SECRET_LENGTH = 4;

/** Part of a base64 text, in characters, from which on a match is no accident. */
const MIN_BASE64_LENGTH = 8;

/** What stands in the place of a secret; shorter than any secret, so that replacing comes to an end. */
const REPLACEMENT = '***';

const entities: Readonly<Record<string, string>> = {
  '&': '&(?:amp|#38|#[xX]26);',
  '<': '&(?:lt|#60|#[xX]3[cC]);',
  '>': '&(?:gt|#62|#[xX]3[eE]);',
  '"': '&(?:quot|#34|#[xX]22);',
  "'": '&(?:apos|#39|#[xX]27);',
};

const jsonEscapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\\\',
  '/': '/',
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
};

/**
 * Gives a function that replaces every secret in a text by `***`, used on all that is printed or saved.
 *
 * A secret is found as it is, percent-encoded (any characters of it, either case of hex, form encoding), escaped
 * as in JSON or markup, and in base64 and base64url, alone or as a Basic password. Secrets of fewer than
 * 4 characters are left.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const patterns = secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .toSorted((one, other) => other.length - one.length)
    .flatMap((secret) => [...base64Patterns(secret), [...secret].map(characterPattern).join('')]);
  if (patterns.length === 0) return (text) => text;
  const anySecret = new RegExp(patterns.join('|'), 'g');

  return (text) => {
    let before = text;
    let after = text.replace(anySecret, REPLACEMENT);
    // A replacement may complete another secret with the text around it.
    while (after !== before) {
      before = after;
      after = before.replace(anySecret, REPLACEMENT);
    }
    return after;
  };
}

/** One character, however a URL, a form, JSON or markup may write it. */
function characterPattern(character: string): string {
  const bytes = [...Buffer.from(character, 'utf8')].map((byte) => byte.toString(16).padStart(2, '0'));
  const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  const json = jsonEscapes[character];
  const forms = [
    units.map((unit) => `\\u${unit}`).join(''),
    // `%25` in between: encoded more than once.
    bytes.map((byte) => `%(?:25)*${eitherCase(byte)}`).join(''),
    units.map((unit) => `\\\\+u${eitherCase(unit)}`).join(''),
    ...(character === ' ' ? ['\\+'] : []),
    ...(json === undefined ? [] : [`\\\\+${json}`]),
    ...(entities[character] === undefined ? [] : [entities[character]]),
  ];
  return `(?:${forms.join('|')})`;
}

function eitherCase(hex: string): string {
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/**
 * The secret in base64: whole, as the password of an empty user, and as the middle of a longer text, where the
 * characters at its ends also depend on its neighbours and are left out.
 */
function base64Patterns(secret: string): string[] {
  const whole = [secret, `:${secret}`].flatMap((text) => {
    const base64 = Buffer.from(text, 'utf8').toString('base64');
    return [base64, base64.replace(/=+$/, '')];
  });
  const middles = [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret, 'utf8')]);
    const firstOwn = Math.ceil((shift * 8) / 6);
    return bytes.toString('base64').slice(firstOwn, Math.floor((bytes.length * 8) / 6));
  });
  return [...whole, ...middles.filter((middle) => middle.length >= MIN_BASE64_LENGTH)].map((form) =>
    form.replaceAll('+', '[-+]').replaceAll('/', '[/_]'),
  );
}
