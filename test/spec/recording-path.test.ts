import { expect, test } from 'vitest';
import { recordingPath } from '../../src/spec/recording-path.ts';

test.each([
  ['/app/rec/night.mp4', './rec/night.mp4'],
  ['/app/rec/twitch/夜/a b.mp4', './rec/twitch/夜/a b.mp4'],
  ['/app/rec', './rec'],
  ['/app/recordings/night.mp4', './recordings/night.mp4'],
  ['/app/rec/../secret', './rec/../secret'],
])('looks "%s" up below the working directory as "%s"', (output, path) => {
  expect(recordingPath(output)).toBe(path);
});

test.each([
  '/var/lib/night.mp4',
  '/app/other/night.mp4',
  '/APP/REC/night.mp4',
  ' /app/rec/night.mp4',
  'app/rec/night.mp4',
  'rec/night.mp4',
  '/mnt/app/rec/night.mp4',
  '',
])('takes "%s" as it is', (output) => {
  expect(recordingPath(output)).toBe(output);
});
