import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Effect, Effects } from '../../../../src/effects/effects.ts';
import { temporaryFolder } from '../../../../src/leftovers/temporary-folder.ts';
import type { Outlet } from './notifier.ts';

const liveJson = { content: '{data.channel} is live: {data.live_info.title}' };
const fileJson = { channel: '{data.channel}', file: '{data.path.name}' };

/** The same effects as those at sinks. */
function effectsAs(kind: (json: object) => Effect): Effects {
  return {
    events: {
      live_start: [{ ...kind(liveJson), withinSeconds: 1, oncePerId: true }],
      video_file_create: [{ ...kind(fileJson), withinSeconds: 1 }],
    },
  };
}

/** Writes each message into a file of its own. */
export async function filesOutlet(): Promise<Outlet> {
  const folder = temporaryFolder();
  let count = 0;
  return {
    directory: folder.path,
    effects: effectsAs((json) => ({ file: { path: 'told/*.json', json } })),
    async tell({ body }) {
      count += 1;
      const name = `told/${count}.json`;
      await mkdir(join(folder.path, 'told'), { recursive: true });
      await writeFile(join(folder.path, name), `${JSON.stringify(body)}\n`);
    },
    [Symbol.asyncDispose]: async () => folder[Symbol.dispose](),
  };
}

/** Work that an answer should not wait for. */
const SLOW_MS = 3_000;

/** The same after a while, as where files are large. */
export async function slowFilesOutlet(): Promise<Outlet> {
  const files = await filesOutlet();
  return {
    ...files,
    async tell(message, print) {
      await sleep(SLOW_MS);
      await files.tell(message, print);
    },
  };
}

/** Prints each message, beside what nobody has described. */
export async function linesOutlet(): Promise<Outlet> {
  return {
    effects: effectsAs((json) => ({ line: { json: { level: 'info', ...json } } })),
    async tell({ body }, print) {
      print(`POST /webhook ${JSON.stringify(body)}`);
      print(JSON.stringify({ level: 'info', ...body }));
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

/** Lists the files that hold the channel of the event which it is asked about. */
const LIST = `
channel=$(sed -n 's/.*"channel":"\\([^"]*\\)".*/\\1/p')
[ -n "$channel" ] || exit 1
printf '['
separator=
for file in $(grep -l "$channel" told/*.json 2>/dev/null); do
  printf '%s' "$separator"
  cat "$file"
  separator=,
done
printf ']'
`;

/** The same files, looked through by a command. */
export async function commandOutlet(): Promise<Outlet> {
  const files = await filesOutlet();
  const { directory = '' } = files;
  const command = ['sh', '-c', LIST];
  return { ...files, effects: effectsAs((json) => ({ observe: { command, directory, json } })) };
}

/** Remembers all messages, and says at a URL whether there is one of an event. */
export async function urlOutlet(): Promise<Outlet> {
  const told: string[] = [];
  const server = createServer(async (request, response) => {
    const event = JSON.parse(await text(request));
    const isThere = told.some((message) => message.includes(`${event.data.channel}`));
    response.writeHead(isThere ? 200 : 404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    effects: effectsAs(() => ({ observe: { url: `http://127.0.0.1:${port}/told` } })),
    async tell({ body }) {
      told.push(JSON.stringify(body));
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
