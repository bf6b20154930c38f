import type { Choices } from '../choices.ts';

/** Letters, digits and pictures that follow each other. */
const WORD = /[\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/gu;

/** What stands in for a character of each kind; the first kind that fits counts. */
const kinds: readonly (readonly [kind: RegExp, others: string])[] = [
  [/[A-Z]/, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
  [/\p{N}/u, '0123456789'],
  [/\p{Script=Han}/u, '山川雨雪春夏秋冬晴星光海林石竹梅松鹤舟桥灯书茶琴'],
  [/\p{Script=Hiragana}/u, 'あいうえおかきくけこさしすせそたちつてとなにぬねの'],
  [/\p{Script=Katakana}/u, 'アイウエオカキクケコサシスセソタチツテトナニヌネノ'],
  [/\p{Script=Hangul}/u, '가나다라마바사아자차카타파하고노도로모보소오조초'],
  [/\p{Extended_Pictographic}/u, '🎈🎏🎐🎑🎒🎓🎖🎗🎙🎚🎛🎞🎟🎠🎡🎢🎣🎤🎥🎦🎧🎨🎩🎪'],
  [/\p{Lu}/u, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [/\p{L}/u, 'abcdefghijklmnopqrstuvwxyz'],
];

/** So often another word is looked for where one is of the capture itself; short ones may all be. */
const MOST_TRIES = 50;

/** Words of so many characters tell whose they are wherever they stand. */
const TELLING = 6;

/** The words that a text is made of. */
export function wordsIn(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** All pieces of a word that have so many characters. */
function piecesOf(word: string, length: number): string[] {
  return Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) =>
    word.slice(at, at + length),
  );
}

/**
 * Gives a function that writes texts anew with other words of the same form, the same word by the same one each time.
 *
 * No word of `own` is written unless it is one of `kept`, as far as there are other words of its form.
 */
export function disguise(
  choices: Choices,
  { own, kept }: { readonly own: ReadonlySet<string>; readonly kept: ReadonlySet<string> },
): (text: string) => string {
  const made = new Map<string, string>();
  const characters = new Set([...own].join(''));
  const lengths = new Set([...own].map(({ length }) => length).filter((length) => length >= TELLING));
  const isOwn = (word: string): boolean =>
    own.has(word) || [...lengths].some((length) => piecesOf(word, length).some((piece) => own.has(piece)));
  const another = (character: string): string => {
    const [, others = ''] = kinds.find(([kind]) => kind.test(character)) ?? [];
    const strange = [...others].filter((one) => !characters.has(one));
    const list = /[\w]/.test(others) || strange.length === 0 ? [...others] : strange;
    // A mark has no form without its letter.
    return list.length === 0 ? '' : choices.of(list);
  };
  const disguised = (word: string): string => {
    if (kept.has(word)) return word;
    let other = made.get(word);
    for (let tries = 0; other === undefined; tries += 1) {
      const found = [...word].map(another).join('');
      if (tries === MOST_TRIES || !isOwn(found)) other = found;
    }
    made.set(word, other);
    return other;
  };
  return (text) => text.replace(WORD, disguised);
}
