/** Titles of streams, the simplest first, in several scripts, with the characters that file names and encoders stumble over. */
const titles: readonly string[] = [
  'Finishing the castle, then taxes',
  'Ranked until I lose: day 12/30',
  '100% blind run | no spoilers please!',
  'Späte Runde für Übermüdete – Fragen & Antworten',
  'Cocinamos "a lo pobre" ¿con qué?',
  '【歌枠】深夜の弾き語り♪ 初見さん歓迎',
  '今晚继续开荒:第三章 #2',
  '오늘은 조용히 공부해요 (뽀모도로 50분)',
  'Вечерний стрим: разбираем почту',
  'سهرة أسئلة وأجوبة',
  'रात की गपशप और संगीत',
  'เล่นเกมคลายเครียด',
  'Speedrun practice 🏃💨 any% + 🍜',
];

/** Categories as a stream names them: the primary one first. */
const categoryLists: readonly (readonly string[])[] = [
  ['Just Chatting'],
  ['Games', 'Strategy'],
  ['Music', 'Singing', 'Acoustic'],
  ['娱乐', '视频唱见'],
  ['ゲーム', 'RPG'],
  ['토크', '캠방'],
  ['Кулинария'],
  ['Software & Game Development'],
];

/** Messages of a recorder in trouble. */
export const errorMessages: readonly string[] = [
  'Failed to connect to the stream: connection timed out after 30 s',
  'Could not write the recording: no space left on device',
  'The playlist answered 403 Forbidden; retrying in 5 s',
  'Transmuxing failed: "moov atom not found"',
  '无法获取直播流地址:风控校验失败 (code -352)',
];

/** Something before and after a change. */
export type Change<Value> = readonly [before: Value, after: Value];

/** Every way in which one title of the material follows another. */
export const titleChanges: readonly Change<string>[] = changesOf(titles);

/** Every way in which one list of categories follows another. */
export const categoryChanges: readonly Change<readonly string[]>[] = changesOf(categoryLists);

function changesOf<Value>(values: readonly Value[]): Change<Value>[] {
  return values.flatMap((before) =>
    values.filter((after) => after !== before).map((after): Change<Value> => [before, after]),
  );
}
