import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { LabState } from '../../src/lab/lab-api.ts';
import type { AttemptEntry } from '../../src/ledger/entry.ts';
import { urlTarget } from '../../src/target/url-target.ts';
import { labScene } from './scene.ts';

const told = ({ number, fault, ended, answer }: AttemptEntry): string =>
  `${number} ${fault} ${answer?.status ?? ended}`;

test('an upload fails twice and succeeds, as its script says', async () => {
  const lab = await labScene();
  const recording = await lab.lay();
  await lab.script('500,reset,201');
  await lab.announce(recording);
  const attempts = await lab.attemptsOver(3);
  expect(attempts.map(told)).toEqual(['1 500 500', '2 reset lost', '3 201 201']);
  expect(attempts.map((attempt) => attempt.recording)).toEqual(Array(3).fill(recording.id));
  expect(attempts.at(-1)?.body).toMatchObject({ bytes: 2048, sha256: recording.sha256 });
  expect(lab.page.entries().get(recording.id)).toMatchObject({ script: '500,reset,201', laid: true });
});

test('a script that is set while an upload is under way answers the next upload', async () => {
  const lab = await labScene();
  const recording = await lab.lay();
  await lab.script('500*2,201');
  await lab.announce(recording);
  await lab.page.until(() => lab.attempts().length > 0);
  await lab.script('503,201');
  expect((await lab.attemptsOver(3)).map(told)).toEqual(['1 500 500', '2 500 500', '3 201 201']);
  await lab.announce(recording);
  const attempts = await lab.attemptsOver(5);
  expect(attempts.slice(3).map(told)).toEqual(['1 503 503', '2 201 201']);
});

test('uploads that are under way at one time keep their own scripts', async () => {
  const lab = await labScene();
  const [first, second] = [await lab.lay(), await lab.lay({ name: 'other.mp4', bytes: 100 })];
  await lab.script('500*2,201');
  await lab.announce(first);
  await lab.page.until(() => lab.attempts().length > 0);
  await lab.script('503,201');
  await lab.announce(second);
  const attempts = await lab.attemptsOver(5);
  const of = ({ id }: { id: string }): string[] => attempts.filter((one) => one.recording === id).map(told);
  expect(of(first)).toEqual(['1 500 500', '2 500 500', '3 201 201']);
  expect(of(second)).toEqual(['1 503 503', '2 201 201']);
});

test('an attempt is seen as soon as it begins, and changes when it is over', async () => {
  const lab = await labScene();
  const recording = await lab.lay({ bytes: 4 * 1024 ** 2 });
  await lab.script('delay:300ms+500,201');
  await lab.announce(recording);
  const [begun] = await lab.page.until(() => lab.attempts().length > 0 && lab.attempts());
  expect(begun).toMatchObject({
    ended: 'open',
    number: 1,
    fault: 'delay:300ms+500',
    recording: recording.id,
  });
  expect(begun).not.toHaveProperty('answer');
  const [over] = await lab.attemptsOver(1);
  expect(over).toMatchObject({ id: begun?.id, ended: 'complete', answer: { status: 500 } });
});

test('the bytes of a slow attempt are counted while they come', async () => {
  const lab = await labScene();
  const recording = await lab.lay({ bytes: 4 * 1024 ** 2 });
  await lab.script('slow:2MiB/s+201');
  await lab.announce(recording);
  const [half] = await lab.page.until(() => {
    const growing = lab.attempts().filter(({ ended, body }) => ended === 'open' && body.bytes > 0);
    return growing.length > 0 && growing;
  });
  expect(half?.body.bytes).toBeLessThan(4 * 1024 ** 2);
});

test('a recording of a gibibyte is laid at once and takes no room', async () => {
  const lab = await labScene();
  const recording = await lab.lay({ name: 'long night.mp4', bytes: 1024 ** 3 });
  expect(recording).toMatchObject({
    name: 'long night.mp4',
    output: '/app/rec/long night.mp4',
    bytes: 1024 ** 3,
  });
  const answer = await lab.ask('POST', 'api/recordings', { bytes: 1024 ** 3 + 1 });
  expect(answer.status).toBe(400);
});

test.each(['../up.mp4', 'a/b.mp4', 'a\\b.mp4', '..', '', 'x'.repeat(256), 'nul\0.mp4'])(
  'a recording is not called %j',
  async (name) => {
    const lab = await labScene();
    const answer = await lab.ask('POST', 'api/recordings', { name, bytes: 1 });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ title: 'A recording cannot have that name.' });
  },
);

function folderWith(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'harness-lab-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'rec'));
  writeFileSync(join(folder, 'rec', name), 'mine');
  return folder;
}

test('what was laid is taken away at the end, and files of others are left alone', async () => {
  const folder = folderWith('mine.mp4');
  const url = new URL('http://127.0.0.1:9/webhook?key=SECRET');
  const lab = await labScene({ target: urlTarget({ url, receiverDirectory: folder, sharedFiles: false }) });
  const { name } = await lab.lay();
  expect(readdirSync(join(folder, 'rec'))).toContain(name);
  const answer = await lab.ask('POST', 'api/recordings', { name: 'mine.mp4', bytes: 1 });
  expect(answer.status).toBe(409);
  await lab.end();
  expect(readdirSync(join(folder, 'rec'))).toEqual(['mine.mp4']);
  expect(readFileSync(join(folder, 'rec', 'mine.mp4'), 'utf8')).toBe('mine');
});

test('a link among the recordings is not followed', async () => {
  const folder = folderWith('mine.mp4');
  const outside = join(folder, 'outside.mp4');
  symlinkSync(outside, join(folder, 'rec', 'link.mp4'));
  const url = new URL('http://127.0.0.1:9/webhook?key=SECRET');
  const lab = await labScene({ target: urlTarget({ url, receiverDirectory: folder, sharedFiles: false }) });
  expect((await lab.ask('POST', 'api/recordings', { name: 'link.mp4', bytes: 1 })).status).toBe(409);
  expect(existsSync(outside)).toBe(false);
});

test('a recording that could not be laid is not taken for one of the lab', async () => {
  const folder = folderWith('mine.mp4');
  rmSync(join(folder, 'rec'), { recursive: true });
  writeFileSync(join(folder, 'rec'), 'no folder');
  const url = new URL('http://127.0.0.1:9/webhook?key=SECRET');
  const lab = await labScene({ target: urlTarget({ url, receiverDirectory: folder, sharedFiles: false }) });
  const lay = (): Promise<Response> => lab.ask('POST', 'api/recordings', { name: 'mine.mp4', bytes: 1 });
  expect((await lay()).status).toBe(422);
  rmSync(join(folder, 'rec'));
  mkdirSync(join(folder, 'rec'));
  writeFileSync(join(folder, 'rec', 'mine.mp4'), 'mine');
  expect((await lay()).status).toBe(409);
  expect(readFileSync(join(folder, 'rec', 'mine.mp4'), 'utf8')).toBe('mine');
});

test('without the directory of the receiver it is said what to do', async () => {
  const url = new URL('http://127.0.0.1:9/webhook?key=SECRET');
  const lab = await labScene({
    target: urlTarget({ url, receiverDirectory: undefined, sharedFiles: false }),
  });
  const { noRecordings } = await lab.get<LabState>('GET', 'api/state');
  expect(noRecordings).toContain('--receiver-dir');
  const answer = await lab.ask('POST', 'api/recordings', { bytes: 1 });
  expect(await answer.json()).toMatchObject({ status: 409, detail: noRecordings });
});

test('nothing of the bundled receiver is left behind', async () => {
  const lab = await labScene();
  const recording = await lab.lay();
  await lab.script('stall');
  await lab.announce(recording);
  await lab.page.until(() => lab.attempts().length > 0);
  const log = await lab.page.until(() => [...lab.page.entries().values()].find(({ kind }) => kind === 'log'));
  expect(log).toBeDefined();
  const folders = (): string[] =>
    readdirSync(tmpdir()).filter((name) => existsSync(join(tmpdir(), name, 'rec', recording.name)));
  expect(folders()).toHaveLength(1);
  await lab.end();
  expect(folders()).toEqual([]);
});
