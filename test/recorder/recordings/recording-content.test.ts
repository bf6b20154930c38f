import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  type RecordingMakeup,
  recordingContent,
  USUAL_RECORDING_BYTES,
} from '../../../src/recorder/recordings/recording-content.ts';
import { ffprobe, hasFfprobe } from './ffprobe.ts';

const MEBIBYTE = 1_048_576;
const clips = join(import.meta.dirname, '../../../fixtures/recordings');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harness-recordings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** The whole file. */
function fileOf(name: string, makeup: RecordingMakeup): Buffer {
  const { bytes, pieces } = recordingContent(name, makeup);
  const file = Buffer.alloc(bytes);
  for (const piece of pieces) piece.bytes.copy(file, piece.at);
  return file;
}

const kinds = ['mp4', 'mkv', 'flv', 'ts'] as const;
const formats = { mp4: 'mov,mp4', mkv: 'matroska', flv: 'flv', ts: 'mpegts' };
const sizes = [USUAL_RECORDING_BYTES, 65_536, MEBIBYTE + 1, 5 * MEBIBYTE + 7];

describe.skipIf(!hasFfprobe).each(kinds)('a recording called .%s plays', (extension) => {
  const clip = join(clips, `clip.${extension}`);
  const made = hasFfprobe ? ffprobe(clip) : undefined;

  test('as it was made', () => {
    expect(statSync(clip).size).toBeLessThan(USUAL_RECORDING_BYTES);
    expect(made).toMatchObject({ kinds: ['audio', 'video'], complaints: '' });
    expect(made?.format).toContain(formats[extension]);
    expect(made?.seconds).toBeGreaterThan(0.9);
    expect(made?.seconds).toBeLessThan(1.3);
  });

  test('with the tags that a recorder writes', () => {
    const ofService = { service_name: 'Finishing the castle, then taxes', service_provider: 'QuietForge' };
    const comment =
      '{"platform":"twitch","channel":"quietforge","uname":"QuietForge","title":"Finishing the castle, then taxes","start_time":"2026-03-01T20:15:00Z"}';
    expect(made?.tags).toMatchObject(extension === 'ts' ? ofService : { comment, artist: 'QuietForge' });
  });

  test.each(sizes)('with padding to %i bytes', (bytes) => {
    const file = join(folder, `padded.${extension}`);
    writeFileSync(file, fileOf(file, { bytes, seed: 'padded' }));
    const { tags: _, seconds, ...asMade } = made ?? { seconds: 0 };
    const probed = ffprobe(file);
    expect(probed).toMatchObject(asMade);
    expect(probed.seconds).toBeCloseTo(seconds, 1);
  });

  // In a transport stream zeros are no padding.
  test.each(extension === 'ts' ? [] : [20 * MEBIBYTE])('as a hole of %i bytes', (bytes) => {
    const file = join(folder, `hole.${extension}`);
    writeFileSync(file, fileOf(file, { bytes, seed: 'hole', isHole: true }));
    const { tags: _, seconds: __, ...asMade } = made ?? {};
    expect(ffprobe(file)).toMatchObject(asMade);
  });
});

describe('a recording', () => {
  test.each(kinds)(
    'has as many bytes as it is asked for, and other ones for another seed: .%s',
    (extension) => {
      for (const bytes of sizes) {
        const file = fileOf(`a.${extension}`, { bytes, seed: 'a' });
        expect(file.length).toBe(bytes);
        expect(file.equals(fileOf(`b.${extension}`, { bytes, seed: 'a' }))).toBe(true);
        expect(file.equals(fileOf(`a.${extension}`, { bytes, seed: 'b' }))).toBe(false);
      }
    },
  );

  test.each(kinds)('that is a hole is told from another, and is nearly all zeros: .%s', (extension) => {
    const { pieces } = recordingContent(`a.${extension}`, { bytes: 2 ** 30, seed: 'a', isHole: true });
    const other = recordingContent(`a.${extension}`, { bytes: 2 ** 30, seed: 'b', isHole: true });
    expect(pieces).not.toEqual(other.pieces);
    expect(pieces.reduce((sum, piece) => sum + piece.bytes.length, 0)).toBeLessThan(MEBIBYTE);
  });

  test.each([
    ['LATE NIGHT.MP4', 'ftyp'],
    ['night.mp4 ', 'ftyp'],
    ['night', 'ftyp'],
    ['.night.FLV', 'FLV'],
    ['night.mp4.mkv', 'matroska'],
  ])('is of the kind that its name tells, or else an MP4: "%s"', (name, mark) => {
    const file = fileOf(name, { bytes: USUAL_RECORDING_BYTES, seed: 'a' });
    expect(file.subarray(0, 64).toString('latin1')).toContain(mark);
  });

  test.each([0, 1, 100, 5_597])('of %i bytes has no room for a clip, and is noise', (bytes) => {
    const [one, other] = ['a', 'b'].map((seed) => fileOf('a.mp4', { bytes, seed }));
    expect(one?.length).toBe(bytes);
    expect(one?.toString('latin1')).not.toContain('ftyp');
    if (bytes > 1) expect(one?.equals(other ?? Buffer.of())).toBe(false);
  });
});
