// Makes fixtures/recordings anew with ffmpeg: a second of picture and sound, once for each container.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../fixtures/recordings');

/** What a recorder writes of a stream into its files. */
const stream = {
  platform: 'twitch',
  channel: 'quietforge',
  uname: 'QuietForge',
  title: 'Finishing the castle, then taxes',
  start_time: '2026-03-01T20:15:00Z',
};

/** The fields in which players show it. */
const tags = {
  title: stream.title,
  artist: stream.uname,
  date: stream.start_time,
  comment: JSON.stringify(stream),
};

/** All that a transport stream has in their place. */
const service = { service_name: stream.title, service_provider: stream.uname };

const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'];
const picture = 'testsrc2=size=64x36:rate=10:duration=1';
const sound = 'sine=frequency=440:sample_rate=44100:duration=1';
const video = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-profile:v',
  'main',
  '-pix_fmt',
  'yuv420p',
  '-crf',
  '40',
];
const audio = ['-c:a', 'aac', '-ac', '1', '-b:a', '16k'];

const containers = {
  mp4: [...marks(tags), '-movflags', '+faststart'],
  mkv: marks(tags),
  flv: marks(tags),
  ts: marks(service),
};

mkdirSync(folder, { recursive: true });
const source = join(folder, 'source.mkv');
ffmpeg(['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound, ...video, ...audio, ...exact, source]);
for (const [extension, own] of Object.entries(containers)) {
  const clip = join(folder, `clip.${extension}`);
  ffmpeg(['-i', source, '-c', 'copy', '-map_metadata', '-1', ...exact, ...own, clip]);
}
rmSync(source);

function ffmpeg(args: readonly string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: 'inherit' });
}

function marks(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);
}
