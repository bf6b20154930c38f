import type { LiveInfo } from '../../spec/live-info.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { playOddities } from './play-oddities.ts';
import { withInfo } from './with-info.ts';

const LONG_CHARACTERS = 65_536;

/** Titles by what programs get wrong about them. */
const titles: Readonly<Record<string, string>> = {
  empty: '',
  'outside the basic plane': '𝒳 🎬 👩‍👩‍👧‍👦 \u{10fffd}',
  'right to left': 'بث مباشر \u202Eabc\u202C שידור',
  'combining marks': 'e\u0301 a\u0308\u0323 \u0e01\u0e33',
  'control characters': '\u0000\u0001\u001f\u007f\u0085',
  'line separators': 'one\r\ntwo\u2028three\u2029four',
  'quotes and escapes': '"\\/\' {{x}} <%= x %> %s <b>&amp;',
  // What a receiver puts into a format, or into a file of templates, has a meaning there.
  'percent signs': '100% sure, %s, %d, %n, %1$s, %(x)s',
  'byte order mark': '\ufefftitle',
  '64 KiB': 'long '.repeat(LONG_CHARACTERS / 4).slice(0, LONG_CHARACTERS),
  '64 KiB of three-byte characters': '長'.repeat(Math.floor(LONG_CHARACTERS / 3)),
};

/** Streams with odd titles, streamers and categories. */
export const oddText: Scenario = {
  id: 'odd-text',
  needs: ['event:live_start'],
  phase: 'exclusive',
  uploads: () => [],
  run: (stage) =>
    playOddities(
      stage,
      ['live_start', 'title_change', 'category_change', 'live_end'],
      Object.fromEntries(Object.entries(titles).map(([label, title]) => [label, withInfo(textsOf(title))])),
    ),
};

/** One long text an event: what the interface permits still fits the usual limits of web servers. */
function textsOf(title: string): Partial<LiveInfo> {
  return title.length < LONG_CHARACTERS / 4 ? { title, uname: title, categories: [title] } : { title };
}
