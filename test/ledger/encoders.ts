const bytesOf = (text: string): number[] => [...Buffer.from(text, 'utf8')];
const hexOf = (number: number, digits = 2): string => number.toString(16).padStart(digits, '0');
const unitsOf = (text: string): number[] => text.split('').map((unit) => unit.charCodeAt(0));
const everyByte = (text: string): string =>
  bytesOf(text)
    .map((byte) => `%${hexOf(byte)}`)
    .join('');
const jsonText = (text: string): string => JSON.stringify(text).slice(1, -1);
const namedMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const references = (text: string, write: (codePoint: number) => string): string =>
  text.replace(/[^0-9A-Za-z]/gu, (character) => write(character.codePointAt(0) ?? 0));

/** Ways in which programs write a text down within others, each with its name. */
export const encoders: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'encodeURIComponent()': encodeURIComponent,
  'percent-encoding in lower case': (text) =>
    encodeURIComponent(text).replace(/%../g, (byte) => byte.toLowerCase()),
  'percent-encoding of every byte': everyByte,
  'percent-encoding of every byte in upper case': (text) =>
    everyByte(text).replace(/%../g, (byte) => byte.toUpperCase()),
  'form encoding': (text) => new URLSearchParams({ key: text }).toString().slice('key='.length),
  'a JSON string': jsonText,
  'a JSON string of PHP': (text) => jsonText(text).replaceAll('/', '\\/'),
  'a JSON string of ASCII': (text) =>
    jsonText(text).replace(/[^ -~]/g, (unit) => `\\u${hexOf(unit.charCodeAt(0), 4)}`),
  'a JSON string of escapes': (text) =>
    unitsOf(text)
      .map((unit) => `\\u${hexOf(unit, 4).toUpperCase()}`)
      .join(''),
  'a string of Rust': (text) =>
    jsonText(text).replace(/[^ -~]/gu, (character) => `\\u{${hexOf(character.codePointAt(0) ?? 0, 1)}}`),
  'a string of Python': (text) =>
    jsonText(text)
      .replace(/[\xa0-\xff]/g, (unit) => `\\x${hexOf(unit.charCodeAt(0))}`)
      .replaceAll("'", "\\'"),
  'a word of a shell': (text) =>
    text.replace(/[^0-9A-Za-z\n\x80-\u{10ffff}]/gu, (character) => `\\${character}`),
  'markup with names': (text) => namedMarkup(text).replaceAll("'", '&apos;'),
  'markup with numbers': (text) => references(text, (codePoint) => `&#${codePoint};`),
  'markup with hexadecimal numbers': (text) =>
    references(text, (codePoint) => `&#x${hexOf(codePoint, 1).toUpperCase()};`),
  'markup with zeros before its numbers': (text) => references(text, (codePoint) => `&#00${codePoint};`),
  'markup of PHP': (text) => namedMarkup(text).replaceAll("'", '&#039;').replaceAll('é', '&eacute;'),
  base64: (text) => Buffer.from(text, 'utf8').toString('base64'),
  base64url: (text) => Buffer.from(text, 'utf8').toString('base64url'),
  'base64 in lines': (text) => Buffer.from(text, 'utf8').toString('base64').replace(/.{20}/g, '$&\n'),
  'a password in base64': (text) => Buffer.from(`:${text}`, 'utf8').toString('base64'),
  'a password of a user in base64': (text) => Buffer.from(`user:${text}`, 'utf8').toString('base64'),
  'a password of another user in base64url': (text) =>
    Buffer.from(`admin:${text}`, 'utf8').toString('base64url'),
  'the middle of a text in base64': (text) => Buffer.from(`key ${text} is it`, 'utf8').toString('base64'),
  'hexadecimal digits': (text) => Buffer.from(text, 'utf8').toString('hex'),
  'hexadecimal digits in upper case': (text) => Buffer.from(text, 'utf8').toString('hex').toUpperCase(),
  'hexadecimal digits in pairs': (text) =>
    bytesOf(text)
      .map((byte) => hexOf(byte))
      .join(' '),
  'UTF-8 taken for Latin-1': (text) => Buffer.from(text, 'utf8').toString('latin1'),
};
