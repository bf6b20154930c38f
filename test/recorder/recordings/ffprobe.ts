import { spawnSync } from 'node:child_process';

/** Whether the program can be had. */
export const hasFfprobe = spawnSync('ffprobe', ['-version']).status === 0;

/** What it tells of a file. */
export interface Probed {
  /** Kinds of the streams: `video`, `audio`. */
  readonly kinds: readonly string[];
  readonly format: string;
  readonly seconds: number;
  /** Names in lower case. */
  readonly tags: Readonly<Record<string, string>>;
  /** Pictures and pieces of sound that it decodes. */
  readonly frames: number;
  /** What it complains of. */
  readonly complaints: string;
}

/** Asks ffprobe what a file is, and lets it read the whole of it. */
export function ffprobe(file: string): Probed {
  const args = [
    '-v',
    'error',
    '-count_frames',
    '-show_streams',
    '-show_format',
    '-show_programs',
    '-of',
    'json',
    file,
  ];
  const { stdout, stderr } = spawnSync('ffprobe', args, { encoding: 'utf8' });
  const { streams = [], format = {}, programs = [] } = JSON.parse(stdout || '{}');
  const tags = { ...format.tags, ...programs[0]?.tags };
  return {
    kinds: streams.map((stream: { codec_type: string }) => stream.codec_type).sort(),
    format: format.format_name,
    seconds: Number(format.duration),
    tags: Object.fromEntries(
      Object.entries(tags).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    frames: streams.reduce(
      (sum: number, { nb_read_frames: count }: { nb_read_frames: string }) => sum + Number(count),
      0,
    ),
    complaints: stderr.trim(),
  };
}
