import type { Scenario } from '../rulebook/scenario.ts';
import { withPlainOnes } from './with-plain-ones.ts';

/** Base names that files may have, by what is odd about them: a URL must encode most of them. */
const names: Readonly<Record<string, (token: string) => string>> = {
  space: (token) => `late night ${token}.mp4`,
  hash: (token) => `part#1 ${token}.mp4`,
  'question mark': (token) => `really?${token}.mp4`,
  percent: (token) => `100%${token}.mp4`,
  'percent escape': (token) => `a%2Fb%41-${token}.mp4`,
  plus: (token) => `a+b+${token}.mp4`,
  ampersand: (token) => `q&a=${token};v=1.mp4`,
  'double quote': (token) => `"live" ${token}.mp4`,
  apostrophe: (token) => `it's ${token}.mp4`,
  brackets: (token) => `[live] {${token}} <1>.mp4`,
  colon: (token) => `20:15 @${token}~$!,.mp4`,
  composed: (token) => `caf\u00e9 ${token}.mp4`,
  decomposed: (token) => `cafe\u0301 ${token}.mp4`,
  'other scripts': (token) => `直播 эфир ${token} 🎬.mp4`,
  // What cuts a name after some bytes cuts a character of one of these two.
  'long in another script': (token) => `${'直播'.repeat(24)} ${token}.mp4`,
  'long in another script after a letter': (token) => `A${'直播'.repeat(24)} ${token}.mp4`,
  '255 bytes': (token) => `${'n'.repeat(255 - token.length - 4)}${token}.mp4`,
  'no extension': (token) => token,
  Matroska: (token) => `${token}.mkv`,
  'transport stream': (token) => `${token}.ts`,
  'Flash video': (token) => `${token}.flv`,
  capitals: (token) => `LATE NIGHT ${token}.MP4`,
  backslash: (token) => `C:\\rec\\${token}.mp4`,
  'space at the end': (token) => `${token}.mp4 `,
  tab: (token) => `late\tnight ${token}.mp4`,
  'leading dot': (token) => `.${token}.mp4`,
};

/** Recordings with odd names, one upload each, and plain ones. */
export const oddNames: Scenario = {
  id: 'odd-names',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    await withPlainOnes(
      stage,
      Object.entries(names).map(([label, name]) => stage.lay(label, { name })),
    );
  },
};
