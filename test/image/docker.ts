import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether the image is built and run, which takes root, buildah and debootstrap, and some minutes: `IMAGE=built`. */
export const isBuilt = process.env['IMAGE'] === 'built';

/** Where images and containers are kept. */
export const work = isBuilt ? mkdtempSync(join(tmpdir(), 'recorder-harness-image-')) : '';

/** Commands for bash that keep all that buildah makes in that folder. */
const BUILDAH = `export WORK=${work}
buildah() { command buildah --root "$WORK/store" --runroot "$WORK/run" --storage-driver vfs "$@"; }
export -f buildah
`;

/** The command of the image where nothing is built: the one of this machine. */
export const STAND_IN = `docker() {
  case $1 in
    build) [ -f "$3" ] ;;
    run)
      while [ "$1" != recorder-harness ]; do [ "$1" != -e ] || export "$2"; shift; done
      shift
      npm_lifecycle_script= "$NODE_PROGRAM" "$HARNESS" "$@" ;;
  esac
}
`;

/** Docker by buildah, in the network of the host. */
const BY_BUILDAH = `${BUILDAH}docker() {
  case $1 in
    build) buildah build --isolation chroot --format docker --build-arg BASE=localhost/base "\${@:2}" ;;
    run)
      local options=() container
      while [ "$1" != recorder-harness ]; do
        case $1 in -e) options+=(--env "$2") ;; -v) options+=(--volume "$2") ;; --user) options+=(--user "$2") ;; esac
        shift
      done
      shift
      container=$(buildah from localhost/recorder-harness)
      buildah run --isolation chroot "\${options[@]}" "$container" -- recorder-harness "$@" ;;
  esac
}
`;

/** What `docker` is in the blocks of the page. */
export const docker = isBuilt ? BY_BUILDAH : STAND_IN;

/** What commands printed that buildah takes part in. */
export function byBuildah(commands: string): string {
  const env = { ...process.env, NODE_PROGRAM: process.execPath };
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `set -e\n${BUILDAH}${commands}`], {
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new Error(`${commands} ended with ${status}:\n${stdout}${stderr}`);
  return stdout.trim();
}
