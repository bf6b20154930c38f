import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../src/target/free-port.ts';
import { scene } from '../cli/scene.ts';
import { imageBlocks } from '../docs/image-blocks.ts';
import { root } from '../docs/readme.ts';
import { runShell, startShell, withChanges } from '../docs/shell.ts';
import { byBuildah, docker, isBuilt, work } from './docker.ts';

const dockerfile = readFileSync(join(root, 'src/cli/image/Dockerfile'), 'utf8');
const [, inJson = ''] = /^HEALTHCHECK .*? CMD (\[.*\])$/m.exec(dockerfile.replaceAll('\\\n', '')) ?? [];
const healthcheck: readonly string[] = JSON.parse(inJson);

beforeAll(() => {
  if (isBuilt) byBuildah(`bash ${join(import.meta.dirname, 'make-base.sh')}`);
});
afterAll(() => {
  if (isBuilt) rmSync(work, { recursive: true });
});

const unshared = (...options: readonly string[]) => ['--map-root-user', '--pid', '--fork', ...options];
const hasNamespaces = spawnSync('unshare', unshared('true')).status === 0;

/** The exit code of the health check beside a process 1 on whose command line these words stand. */
function healthBeside(...words: string[]): number | null {
  const [, ...args] = healthcheck;
  const shell = ['bash', '-c', 'node=$1; "$node" "$2" "$3"; exit $?', 'bash', process.execPath, ...args];
  return spawnSync('unshare', unshared('--mount-proc', ...shell, ...words)).status;
}

test('the Dockerfile has no mistake and copies files that exist', () => {
  expect(validate(dockerfile)).toEqual([]);
  const copies = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)];
  const copied = copies.flatMap(([, paths = '']) => paths.split(' '));
  // The second tells how the command is built.
  expect(copied).toEqual(expect.arrayContaining(['package-lock.json', 'vite.config.ts']));
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

describe('the commands of the page', () => {
  test('make the image', async () => {
    const { output, exitCode } = await runShell(imageBlocks.imageBuild.text, docker);
    expect(exitCode, output).toBe(0);
  });

  test('run a storage that takes uploads, and is healthy while it does', async () => {
    const [port, control] = [await freePort(), await freePort()];
    const ports = { '9000 --control': `${port} --control`, '9001\n': `${control}\n` };
    using storage = startShell(withChanges(imageBlocks.imageStorage.text, ports), docker);
    await storage.seen(/Control API at http/);
    const headers = { Authorization: `Basic ${btoa(':KEY')}` };
    const url = `http://127.0.0.1:${port}/file/show.mp4`;
    expect((await fetch(url, { method: 'PUT', headers, body: 'video' })).status).toBe(201);
    const asked = { headers: { Authorization: 'Bearer TOKEN' } };
    const told = await fetch(`http://127.0.0.1:${control}/uploads`, asked);
    expect(await told.json()).toMatchObject({ uploads: [{ name: 'show.mp4', lastStatus: 201 }] });
    if (!hasNamespaces) return;
    expect(healthBeside('storage', '--control', `0.0.0.0:${control}`, '--json')).toBe(0);
    expect(healthBeside('storage', `--control=0.0.0.0:${port}`, '--json')).toBe(1);
    expect(healthBeside('emit', 'session')).toBe(0);
  });

  test('send events to a receiver on the host, and judge it', async () => {
    using files = scene();
    const [port, storagePort] = [await freePort(), await freePort()];
    const storage = `STORAGE_URL=http://127.0.0.1:${storagePort} STORAGE_API_KEY=KEY`;
    using receiver = startShell(
      `cd ${files.folder}; WEBHOOK_SECRET=SECRET ${storage} "$NODE_PROGRAM" "$HARNESS" receiver --port ${port}`,
    );
    await receiver.seen(/listening|listens/i);
    const changes = {
      ':5000': `:${port}`,
      ':9000': `:${storagePort}`,
      '/srv/receiver': files.folder,
      ' conform': ' conform --only answer/finished-transmux-is-success',
    };
    const { output, exitCode } = await runShell(withChanges(imageBlocks.imageJudge.text, changes), docker);
    expect(output).toMatch(/^video_transmux_finish: 200 \{"status":"success"\}/m);
    expect(output).toContain('1 of 1 required rules judged');
    expect(exitCode).toBe(0);
  });
});

describe.skipIf(!isBuilt)('the image', () => {
  const run = (command: string) =>
    byBuildah(`buildah run --isolation chroot "$(buildah from localhost/recorder-harness)" -- ${command}`);

  test('runs as a user that is not root, and adds 30 MB at most to its base', () => {
    expect(run('id -u')).toBe('1000');
    expect(run('recorder-harness rules retry/waits-ten-seconds')).toContain('Limits.delay');
    const sizes = byBuildah("buildah images --json | grep -oE '\"size\": \"[0-9.]+ MB' | grep -oE '[0-9.]+'");
    const [least = 0, most = 0] = sizes
      .split('\n')
      .map(Number)
      .toSorted((one, other) => one - other);
    expect(most - least).toBeLessThan(30);
    const { Docker } = JSON.parse(byBuildah('buildah inspect --type image localhost/recorder-harness'));
    expect(Docker.config).toMatchObject({
      User: '1000:1000',
      Healthcheck: { Test: ['CMD', ...healthcheck] },
    });
  });

  test.each([
    ['storage', 'Storage at '],
    ['lab', 'Lab at '],
  ])('ends %s at SIGTERM as process 1 with a root that is read-only', async (command, sign) => {
    const mounted = byBuildah('buildah mount "$(buildah from localhost/recorder-harness)"');
    const script = `mount --make-rprivate / && mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"
      mount -t proc proc "$1/proc" && { [ "$2" = storage ] || mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"; }
      exec chroot --userspec=1000:1000 "$1" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin recorder-harness "$2"`;
    const apart = ['--mount', '--pid', '--fork', 'bash', '-c', script, 'bash'];
    const child = spawn('unshare', [...apart, mounted, command]);
    const ended = once(child, 'close');
    let said = '';
    for await (const text of child.stdout) {
      said += text;
      if (said.includes(sign)) break;
    }
    expect(said).toContain(sign);
    process.kill(Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')), 'SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
