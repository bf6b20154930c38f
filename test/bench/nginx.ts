import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../src/target/free-port.ts';

/** An nginx that takes uploads into memory. */
export interface Nginx extends AsyncDisposable {
  readonly port: number;
}

const NGINX = 'nginx';
const POLL_MS = 25;

/** Starts an nginx of its own whose dav module writes to `/dev/shm`; `undefined` where there is none. */
export async function startNginx(): Promise<Nginx | undefined> {
  if (spawnSync(NGINX, ['-v']).error) return undefined;
  const own = mkdtempSync(join(tmpdir(), 'recorder-harness-nginx-'));
  const memory = mkdtempSync('/dev/shm/recorder-harness-nginx-');
  const port = await freePort();
  for (const folder of ['file', 'tmp']) mkdirSync(join(memory, folder));
  const config = join(own, 'nginx.conf');
  writeFileSync(config, configOf({ own, memory, port }));
  const nginx = spawn(NGINX, ['-c', config, '-p', own, '-e', join(own, 'error.log')], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  while (!(await accepts(port)) && nginx.exitCode === null) await delay(POLL_MS);
  return {
    port,
    async [Symbol.asyncDispose]() {
      nginx.kill('SIGTERM');
      await ended;
      for (const folder of [own, memory]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const accepted = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return accepted;
}

function configOf({ own, memory, port }: { own: string; memory: string; port: number }): string {
  const temporary = ['proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(own, name)};`,
  );
  return `
    daemon off;
    worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${join(own, 'pid')};
    error_log ${join(own, 'error.log')};
    events { worker_connections 512; }
    http {
      access_log off;
      client_max_body_size 0;
      client_body_buffer_size 1m;
      client_body_temp_path ${join(memory, 'tmp')};
      ${temporary.join(' ')}
      server { listen 127.0.0.1:${port}; root ${memory}; location /file/ { dav_methods PUT; } }
    }`;
}
