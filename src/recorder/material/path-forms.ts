import { isoTime } from '../iso-time.ts';
import type { Channel } from './platforms.ts';

/** What a recorder makes the name of a file from. */
export interface PathParts extends Channel {
  readonly title: string;
  readonly startedAt: Date;
}

/** Path of a recording below the folder of all recordings, without the extension. */
export type PathForm = (parts: PathParts) => string;

/** Ways in which recorders are set to name their files. */
export const pathForms: readonly PathForm[] = [
  ({ platform, streamer, startedAt }) =>
    below(platform.name, streamer.channel, `${day(startedAt)}_${time(startedAt)}`),
  ({ platform, streamer, title, startedAt }) =>
    below(platform.name, streamer.uname, `${day(startedAt)} ${time(startedAt)} ${inFileName(title)}`),
  ({ platform, streamer, title, startedAt }) =>
    below(
      platform.name,
      streamer.uname,
      `${day(startedAt)}/[${time(startedAt)}] ${inFileName(streamer.uname)} - ${inFileName(title)}`,
    ),
];

/** Containers that a recorder writes, and what it turns them into. */
export const transmuxings: readonly { readonly from: string; readonly to: string }[] = [
  { from: 'ts', to: 'mp4' },
  { from: 'flv', to: 'mp4' },
  { from: 'ts', to: 'mkv' },
];

/**
 * Characters that file systems refuse; recorders replace them.
 *
 * Control characters are told by their range: older engines of k6 read `\p{Cc}` as the characters that it is written with.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a recorder replaces these.
const REFUSED = /[\\/:*?"<>|\x00-\x1f\x7f-\x9f]/g;

function below(platform: string, folder: string, rest: string): string {
  return `${inFileName(platform)}/${inFileName(folder)}/${rest}`;
}

/** What was made of each name before: the material has few, and generating a million paths asks for them all again. */
const known = new Map<string, string>();

function inFileName(name: string): string {
  let text = known.get(name);
  if (text === undefined) {
    text = name.replace(REFUSED, '_').trim();
    known.set(name, text);
  }
  return text;
}

function day(at: Date): string {
  return isoTime(at).slice(0, 10);
}

function time(at: Date): string {
  return isoTime(at).slice(11, 19).replaceAll(':', '-');
}
