import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One mistake that a receiver makes when its name is in the variable DEFECT. */
export interface Defect {
  readonly name: string;
  /** The ids of the rules that it breaks; the first one is the cause of the others. */
  readonly breaks: readonly string[];
  /** Whether it gives up so soon that, at scaled times, it breaks rules of a whole suite that it keeps at real ones. */
  readonly isHasty?: true;
  /** Rules that it breaks where the machine lets that be told for certain. */
  readonly mayBreak?: readonly string[];
}

/** A receiver that somebody who has only read the interface could have written in his own stack. */
export interface ThirdPartyReceiver {
  readonly name: string;
  readonly command: readonly string[];
  /** What starts the variants with a mistake, where that is another program. */
  readonly flawedCommand?: readonly string[];
  /** What makes the program that `command` starts. */
  readonly build?: readonly string[];
  /** Further files of its program. */
  readonly parts?: readonly string[];
  /** A command that ends well where the machine has everything that the receiver needs. */
  readonly needs: readonly string[];
  /** The Debian packages that bring it. */
  readonly packages: readonly string[];
  readonly defects: readonly Defect[];
}

/** Whether the uploads of a storm meet a mistake is up to its seed; these may fail beside what a defect breaks. */
export const mayBreakToo: readonly string[] = ['storm/random-programs-match-the-model'];

const SYSTEM_PYTHON = '/usr/bin/python3';

/** Where programs are made that have to be built. */
export const builtFolder = join(tmpdir(), `recorder-harness-receivers-${process.pid}`);

const GO_PROGRAM = join(builtFolder, 'go-net-http');

const JAVA_CLASSES = join(builtFolder, 'java-httpclient');

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** One client library for each way in which they differ on the wire; all pass every rule without a defect. */
export const receivers: readonly ThirdPartyReceiver[] = [
  {
    name: 'python-stdlib',
    command: ['python3', here('python-stdlib/receiver.py')],
    flawedCommand: ['python3', here('python-stdlib/flawed.py')],
    needs: ['python3', '--version'],
    packages: ['python3'],
    defects: [
      { name: 'all-two-hundreds', breaks: ['retry/every-other-status-is-a-failure'] },
      {
        name: 'compares-text',
        breaks: ['delivery/near-miss-keys-are-refused', 'auth/near-miss-keys-are-forbidden'],
      },
      { name: 'half-the-timeout', breaks: ['retry/stalled-storage-is-given-up-after-sixty-seconds'] },
      { name: 'missing-as-empty', breaks: ['missing-file/uploads-nothing', 'missing-file/logs-an-error'] },
      {
        name: 'prints-no-problems',
        breaks: ['missing-file/logs-an-error', 'retry/gives-up-with-a-logged-failure'],
      },
      {
        name: 'tells-no-last-time-out',
        breaks: ['retry/gives-up-with-a-logged-failure'],
      },
      { name: 'tells-a-stored-last-as-failed', breaks: ['retry/gives-up-with-a-logged-failure'] },
      {
        name: 'takes-each-path-once',
        breaks: ['upload/new-event-uploads-again', 'missing-file/logs-an-error'],
      },
      { name: 'two-attempts', breaks: ['retry/failing-upload-is-tried-three-times'] },
      { name: 'whole-app-prefix', breaks: ['path/other-app-paths-are-left-alone'] },
    ],
  },
  {
    name: 'fastapi-httpx',
    command: [SYSTEM_PYTHON, here('fastapi-httpx/receiver.py')],
    needs: [SYSTEM_PYTHON, '-c', 'import fastapi, uvicorn, httpx'],
    packages: ['python3-fastapi', 'python3-uvicorn', 'python3-httpx'],
    defects: [
      {
        name: 'catches-only-statuses',
        breaks: [
          'retry/connection-loss-is-a-failure',
          'retry/timed-out-upload-is-tried-again',
          'retry/every-other-status-is-a-failure',
        ],
      },
      {
        name: 'compares-text',
        breaks: ['delivery/near-miss-keys-are-refused', 'auth/near-miss-keys-are-forbidden'],
      },
      {
        name: 'default-timeout',
        breaks: [
          'retry/stalled-storage-is-not-given-up-early',
          'retry/stalled-storage-is-given-up-after-sixty-seconds',
        ],
        isHasty: true,
      },
      { name: 'follows-redirects', breaks: ['retry/redirect-is-a-failure'] },
      { name: 'is-success', breaks: ['retry/every-other-status-is-a-failure'] },
      {
        name: 'no-timeout',
        breaks: ['retry/stalled-storage-is-given-up-after-sixty-seconds'],
      },
      { name: 'one-generator', breaks: ['retry/sends-the-whole-file-again'] },
    ],
  },
  {
    name: 'fastapi-httpx-async',
    command: [SYSTEM_PYTHON, here('fastapi-httpx/receiver_async.py')],
    needs: [SYSTEM_PYTHON, '-c', 'import fastapi, uvicorn, httpx'],
    packages: ['python3-fastapi', 'python3-uvicorn', 'python3-httpx'],
    defects: [
      { name: 'awaits-the-upload', breaks: ['answer/does-not-wait-for-its-upload'] },
      { name: 'growing-delay', breaks: ['retry/waits-ten-seconds'] },
      { name: 'key-as-user', breaks: ['upload/authenticates-with-empty-user-and-key'] },
      { name: 'multipart', breaks: ['upload/is-not-multipart-or-encoded', 'upload/streams-the-recording'] },
    ],
  },
  {
    name: 'aiohttp',
    command: [SYSTEM_PYTHON, here('aiohttp/receiver.py')],
    needs: [SYSTEM_PYTHON, '-c', 'import aiohttp'],
    packages: ['python3-aiohttp'],
    defects: [
      { name: 'default-redirects', breaks: ['retry/redirect-is-a-failure'] },
      {
        name: 'looks-for-output-alone',
        breaks: ['answer/other-events-are-ignored', 'answer/unknown-type-is-ignored'],
      },
      { name: 'misses-time-outs', breaks: ['retry/timed-out-upload-is-tried-again'] },
      { name: 'quoted-by-the-client', breaks: ['upload/name-survives-encoding'] },
      {
        name: 'raises-for-status',
        breaks: ['retry/every-other-status-is-a-failure', 'retry/redirect-is-a-failure'],
      },
      { name: 'replaces-anywhere', breaks: ['path/absolute-path-is-used-as-it-is'] },
    ],
  },
  {
    name: 'go-net-http',
    command: [GO_PROGRAM],
    build: ['go', 'build', '-o', GO_PROGRAM, here('go-net-http/receiver.go')],
    needs: ['go', 'version'],
    packages: ['golang-go'],
    defects: [
      { name: 'below-300', breaks: ['retry/every-other-status-is-a-failure'] },
      { name: 'default-redirects', breaks: ['retry/redirect-is-a-failure'] },
      { name: 'file-opened-once', breaks: ['retry/sends-the-whole-file-again'] },
      {
        name: 'no-timeout',
        breaks: ['retry/stalled-storage-is-given-up-after-sixty-seconds'],
      },
      { name: 'query-escape', breaks: ['upload/name-survives-encoding'] },
      { name: 'trims-app', breaks: ['path/other-app-paths-are-left-alone'] },
    ],
  },
  {
    name: 'ruby-net-http',
    command: ['ruby', here('ruby-net-http/receiver.rb')],
    needs: ['ruby', '-e', 'require "webrick"'],
    packages: ['ruby', 'ruby-webrick'],
    defects: [
      {
        name: 'catches-system-calls',
        breaks: [
          'retry/connection-loss-is-a-failure',
          'retry/timed-out-upload-is-tried-again',
          'retry/every-other-status-is-a-failure',
        ],
      },
      { name: 'form-encoded-name', breaks: ['upload/name-survives-encoding'] },
      {
        name: 'hidden-resend',
        breaks: ['retry/sends-the-whole-file-again'],
        // After a time-out too it sends again at once. What comes late on a busy machine is told from an attempt by nothing.
        mayBreak: [
          'retry/connection-loss-is-a-failure',
          'retry/failing-upload-is-tried-three-times',
          'retry/waits-ten-seconds',
        ],
      },
      { name: 'http-success', breaks: ['retry/every-other-status-is-a-failure'] },
      {
        name: 'ignores-case',
        breaks: [
          'delivery/near-miss-keys-are-refused',
          'auth/near-miss-keys-are-forbidden',
          'auth/wrong-key-never-uploads',
        ],
      },
      { name: 'line-anchor', breaks: ['path/absolute-path-is-used-as-it-is'] },
    ],
  },
  {
    name: 'php-curl',
    command: [
      'sh',
      '-c',
      'PHP_CLI_SERVER_WORKERS=8 exec php -S "$' + '{HOST:-0.0.0.0}:$' + '{PORT:-5000}" "$0"',
      here('php-curl/receiver.php'),
    ],
    parts: [here('php-curl/upload.php')],
    needs: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    packages: ['php-cli', 'php-curl'],
    defects: [
      { name: 'curl-file', breaks: ['upload/is-not-multipart-or-encoded'] },
      { name: 'escapes-the-command', breaks: ['upload/name-survives-encoding'] },
      {
        name: 'fails-on-error',
        breaks: ['retry/every-other-status-is-a-failure', 'retry/redirect-is-a-failure'],
      },
      { name: 'key-from-anywhere', breaks: ['auth/key-outside-the-query-does-not-count'] },
      {
        name: 'looks-before-it-answers',
        breaks: ['missing-file/is-answered-success'],
      },
      {
        name: 'trims-the-key',
        breaks: [
          'delivery/near-miss-keys-are-refused',
          'auth/near-miss-keys-are-forbidden',
          'auth/wrong-key-never-uploads',
        ],
      },
      { name: 'waits-for-the-process', breaks: ['answer/does-not-wait-for-its-upload'] },
    ],
  },
  {
    name: 'java-httpclient',
    // Without a locale Java opens no file whose name is outside ASCII.
    command: ['env', 'LC_ALL=C.UTF-8', 'java', '-cp', JAVA_CLASSES, 'Receiver'],
    build: ['javac', '-d', JAVA_CLASSES, here('java-httpclient/Receiver.java')],
    needs: ['javac', '-version'],
    packages: ['openjdk-17-jdk-headless'],
    defects: [
      { name: 'follows-redirects', breaks: ['retry/redirect-is-a-failure'] },
      { name: 'form-encoded-name', breaks: ['upload/name-survives-encoding'] },
      { name: 'two-hundreds', breaks: ['retry/every-other-status-is-a-failure'] },
      {
        name: 'no-timeout',
        breaks: ['retry/stalled-storage-is-given-up-after-sixty-seconds'],
      },
      { name: 'type-without-case', breaks: ['answer/unknown-type-is-ignored'] },
      {
        name: 'waits-in-the-handler',
        breaks: ['answer/does-not-wait-for-its-upload', 'answer/does-not-wait-for-other-uploads'],
      },
    ],
  },
  {
    name: 'node-http',
    command: ['node', here('node-http/receiver.mjs')],
    needs: ['node', '--version'],
    packages: ['nodejs'],
    defects: [
      {
        name: 'compares-any-length',
        breaks: [
          'delivery/bad-key-is-refused',
          'delivery/near-miss-keys-are-refused',
          'auth/wrong-key-is-forbidden',
          'auth/empty-key-is-forbidden',
          'auth/near-miss-keys-are-forbidden',
        ],
      },
      { name: 'encode-uri', breaks: ['upload/name-survives-encoding'] },
      { name: 'goes-on', breaks: ['retry/sends-the-whole-file-again'] },
      { name: 'obeys-retry-after', breaks: ['retry/retry-after-does-not-change-the-delay'] },
      { name: 'three-retries', breaks: ['retry/failing-upload-is-tried-three-times'] },
    ],
  },
  {
    name: 'perl-socket',
    command: ['perl', here('perl-socket/receiver.pl')],
    needs: ['perl', '-MJSON::PP', '-e', '1'],
    packages: ['perl'],
    defects: [
      {
        name: 'as-long-as-the-key',
        breaks: [
          'delivery/near-miss-keys-are-refused',
          'auth/empty-key-is-forbidden',
          'auth/near-miss-keys-are-forbidden',
          'auth/wrong-key-never-uploads',
        ],
      },
      { name: 'characters-for-bytes', breaks: ['upload/name-survives-encoding'] },
      {
        name: 'dies-of-an-error',
        breaks: ['retry/connection-loss-is-a-failure', 'retry/timed-out-upload-is-tried-again'],
      },
      {
        name: 'no-alarm',
        breaks: ['retry/stalled-storage-is-given-up-after-sixty-seconds'],
      },
      { name: 'raw-name', breaks: ['upload/name-survives-encoding'] },
      { name: 'reads-once', breaks: ['upload/status-201-ends-it'] },
      { name: 'two-hundreds', breaks: ['retry/every-other-status-is-a-failure'] },
    ],
  },
];
