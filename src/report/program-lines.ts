import type { StormPart, StormProgram } from '../ledger/storm-program.ts';

/** Most parts that are told; the JSON report and the saved file hold all. */
const MOST_PARTS = 4;

/** The program of a storm as lines that read like code: what is laid, how storage answers, what is delivered. */
export function programLines(program: StormProgram): readonly string[] {
  const told = program.slice(0, MOST_PARTS).flatMap((part, index) => partLines(part, `${index + 1}.mp4`));
  const more = program.length - MOST_PARTS;
  return more > 0 ? [...told, `// and ${more} more, all at once`] : told;
}

function partLines({ bytes, script, delivery }: StormPart, name: string): string[] {
  return [
    `lay('${name}', { bytes: ${bytes} });`,
    ...(delivery === 'announcement' ? [`answerUploads('${name}', '${script}');`] : []),
    deliveryLines[delivery](name),
  ];
}

const deliveryLines: Readonly<Record<StormPart['delivery'], (name: string) => string>> = {
  announcement: (name) => `deliver('video_transmux_finish', { output: '${name}' });`,
  'another event': (name) => `deliver('live_end', { output: '${name}' });`,
  'wrong key': (name) => `deliver('video_transmux_finish', { output: '${name}' }, { key: 'wrong' });`,
};
