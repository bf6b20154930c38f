/** A word of a header whose letters are not all of ASCII, as RFC 2047 writes it in UTF-8. */
const WORD = /=\?utf-8\?([bq])\?([^?\s]*)\?=/gi;

/** Two such words: what stands between them is no part of the text. */
const BETWEEN = /\?=\s+=\?(?=utf-8\?)/gi;

/** A text with its encoded words as they are read. */
export function decodedWords(text: string): string {
  if (!text.includes('=?')) return text;
  return text
    .replace(BETWEEN, '?==?')
    .replace(WORD, (_, encoding: string, word: string) => bytesOf(encoding, word).toString('utf8'));
}

function bytesOf(encoding: string, word: string): Buffer {
  if (encoding.toLowerCase() === 'b') return Buffer.from(word, 'base64');
  const plain = word.replaceAll('_', ' ');
  return Buffer.from(
    plain.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}
