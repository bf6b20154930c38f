import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../src/target/free-port.ts';

const PROGRAMS = ['munged', 'slurmctld', 'slurmd'];

/** Whether a Slurm can be started here: Debian's slurm-wlm and munge, as root. */
export const hasSlurm =
  process.getuid?.() === 0 && PROGRAMS.every((program) => spawnSync(program, ['-V']).status === 0);

/** A Slurm of this machine alone. */
export interface Slurm extends AsyncDisposable {
  /** What its commands take to find it. */
  readonly env: Readonly<Record<string, string>>;
}

/** Starts a Slurm whose settings, sockets and state lie in a folder of its own. */
export async function oneNodeSlurm(): Promise<Slurm> {
  const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-slurm-'));
  const path = (name: string): string => join(folder, name);
  // munged takes no socket below a folder that others may not look into.
  chmodSync(folder, 0o755);
  for (const name of ['state', 'spool']) mkdirSync(path(name));
  writeFileSync(path('munge.key'), randomBytes(1_024), { mode: 0o400 });
  writeFileSync(
    path('slurm.conf'),
    `ClusterName=tests
SlurmctldHost=${hostname()}(127.0.0.1)
SlurmctldPort=${await freePort()}
SlurmdPort=${await freePort()}
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=${path('munge.socket')}
CredType=cred/munge
StateSaveLocation=${path('state')}
SlurmdSpoolDir=${path('spool')}
SlurmctldPidFile=${path('slurmctld.pid')}
SlurmdPidFile=${path('slurmd.pid')}
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,bf_interval=1,batch_sched_delay=0
MpiDefault=none
NodeName=${hostname()} NodeAddr=127.0.0.1 CPUs=${availableParallelism()}
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP OverSubscribe=FORCE:4
`,
  );
  const env = { SLURM_CONF: path('slurm.conf') };
  const started: ChildProcess[] = [];
  const start = (program: string, ...words: string[]): void => {
    started.push(spawn(program, words, { env: { ...process.env, ...env }, stdio: 'ignore' }));
  };
  const files = ['key-file=munge.key', 'socket=munge.socket', 'pid-file=munge.pid', 'seed-file=munge.seed'];
  const named = files.map((file) => `--${file.replace('=', `=${folder}/`)}`);
  start('munged', '--foreground', ...named, `--log-file=${path('munge.log')}`);
  start('slurmctld', '-D', '-c');
  start('slurmd', '-D');
  await vi.waitUntil(
    () => {
      const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
      return spawnSync('sinfo', ['--noheader', '--format', '%t'], options).stdout.trim() === 'idle';
    },
    { timeout: 60_000, interval: 500 },
  );
  return {
    env,
    async [Symbol.asyncDispose]() {
      for (const child of started.toReversed()) {
        if (child.exitCode !== null) continue;
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill();
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
