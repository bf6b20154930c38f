import type { KeyPlace } from '../../recorder/key-place.ts';

/** A key that is almost the secret; `shell` writes it without telling it. */
export interface NearMiss {
  readonly kind: string;
  readonly value: string;
  readonly shell: string;
}

const S = '$WEBHOOK_SECRET';

/** Keys that fit every secret where a comparison takes the key for a pattern, as `[[ $secret == $key ]]` does. */
const patterns: readonly NearMiss[] = [
  { kind: 'a wildcard', value: '*', shell: '*' },
  { kind: 'a regular expression', value: '.*', shell: '.*' },
  { kind: 'a pattern of SQL', value: '%', shell: '%25' },
];

/** Keys that a careless comparison takes for the secret; those that happen to be equal to it are left out. */
export function nearMisses(secret: string): readonly NearMiss[] {
  return [...likeThe(secret), ...patterns].filter(({ value }) => value !== secret);
}

/** Keys that are made of the secret. */
function likeThe(secret: string): readonly NearMiss[] {
  const characters = [...secret];
  const last = characters.at(-1) ?? '';
  const start = characters.slice(0, -1).join('');
  return [
    { kind: 'a prefix', value: start, shell: '$' + '{WEBHOOK_SECRET%?}' },
    { kind: 'a suffix added', value: `${secret}x`, shell: '$' + '{WEBHOOK_SECRET}x' },
    { kind: 'upper case', value: secret.toUpperCase(), shell: '$' + '{WEBHOOK_SECRET^^}' },
    { kind: 'lower case', value: secret.toLowerCase(), shell: '$' + '{WEBHOOK_SECRET,,}' },
    { kind: 'a space before', value: ` ${secret}`, shell: `%20${S}` },
    { kind: 'a space after', value: `${secret} `, shell: `${S}%20` },
    { kind: 'reversed', value: characters.toReversed().join(''), shell: `$(rev <<<"${S}")` },
    {
      kind: 'one character off',
      value: start + neighbour(last),
      shell: '$' + '{WEBHOOK_SECRET%?}~',
    },
    { kind: 'twice', value: secret + secret, shell: S + S },
    { kind: 'its first character', value: characters[0] ?? '', shell: '$' + '{WEBHOOK_SECRET:0:1}' },
    { kind: 'outside ASCII', value: `${secret}é😀`, shell: `${S}%C3%A9%F0%9F%98%80` },
    // As many characters as the secret has, and, where that is in ASCII, one byte more.
    {
      kind: 'one character off, outside ASCII',
      value: `${start}é`,
      shell: '$' + '{WEBHOOK_SECRET%?}%C3%A9',
    },
    {
      kind: 'percent-encoded twice',
      value: encodeURIComponent(secret),
      shell: '$' + '{WEBHOOK_SECRET//[%]/%25}',
    },
    { kind: 'NUL added', value: `${secret}\0`, shell: `${S}%00` },
  ];
}

/** A wrong key, or, without a value, none. */
export type WrongKey = Omit<NearMiss, 'value'> & { readonly value: string | undefined };

const EMPTY: WrongKey = { kind: 'an empty key', value: '', shell: '' };
const NONE: WrongKey = { kind: 'no key', value: undefined, shell: '' };

/** What a header carries so that every server reads the same: HTTP takes white space around a value away. */
const HEADER_VALUE = /^[!-~](?:[ -~]*[!-~])?$/;

/** What every server reads the same in a password: of other characters it is not shown how they are written. */
const PRINTABLE = /^[ -~]*$/;

/**
 * The keys that are wrong wherever they stand, by the place of the key. Of a key in the query it is not shown what the lack
 * of it is answered. Of the key of a signature no beginning is ever seen, and one that zeros are added to is the same key.
 */
const wrongKeys: Readonly<Record<KeyPlace['in'], (secret: string) => readonly WrongKey[]>> = {
  query: (secret) => [EMPTY, ...nearMisses(secret)],
  header: (secret) => [NONE, EMPTY, ...nearMisses(secret).filter(({ value }) => HEADER_VALUE.test(value))],
  basic: (secret) => [NONE, EMPTY, ...nearMisses(secret).filter(({ value }) => PRINTABLE.test(value))],
  hmac: () => [NONE],
  none: () => [],
};

/** All keys that a careless comparison takes for the secret where the receiver takes it. */
export function wrongKeysAt(place: KeyPlace['in'], secret: string): readonly WrongKey[] {
  return wrongKeys[place](secret);
}

/** A secret and all keys that almost tell it, none of which may be printed or saved. */
export function withNearMisses(secret: string): readonly string[] {
  const others = likeThe(secret).map(({ value }) => value);
  // Those that hold the secret itself lose it anyway.
  return [secret, ...others.filter((value) => !value.includes(secret))];
}

function neighbour(character: string): string {
  return character === '~' ? '-' : '~';
}
