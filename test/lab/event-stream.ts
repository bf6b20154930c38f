import type { LabEvents, LabState } from '../../src/lab/lab-api.ts';
import type { Entry } from '../../src/ledger/entry.ts';

/** One server-sent event as it came. */
export type Received = {
  [Name in keyof LabEvents]: { readonly name: Name; readonly id?: number; readonly data: LabEvents[Name] };
}[keyof LabEvents];

/** A page that listens, as far as tests need one. */
export interface Listening extends AsyncDisposable {
  readonly received: readonly Received[];
  /** All text that came, comments too. */
  text(): string;
  /** The latest form of each entry, by its id. */
  entries(): ReadonlyMap<string, Entry>;
  state(): LabState | undefined;
  /** Resolves when it holds, looking again after each piece that comes. */
  until<Found>(find: () => Found | undefined | false): Promise<Found>;
  /** Resolves when the stream has ended, whoever ended it. */
  readonly ended: Promise<void>;
}

/** Listens to the events of a lab. */
export async function listen(
  url: string,
  init: { readonly query?: string; readonly lastId?: number } = {},
): Promise<Listening> {
  const over = new AbortController();
  const response = await fetch(`${url}api/events${init.query ?? ''}`, {
    signal: over.signal,
    headers: init.lastId === undefined ? {} : { 'Last-Event-ID': `${init.lastId}` },
  });
  if (response.status !== 200 || !response.body)
    throw new Error(`The stream was answered ${response.status}.`);
  const received: Received[] = [];
  const grown = new EventTarget();
  let text = '';
  const entries = new Map<string, Entry>();
  let state: LabState | undefined;

  function take(event: Received): void {
    received.push(event);
    if (event.name === 'cleared') entries.clear();
    else if (event.name === 'state') state = event.data;
    else if (event.name === 'entry') entries.set(event.data.id, event.data);
  }

  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    // Looking through all text again for each piece would take longer than the lab takes to send it.
    let rest = '';
    for await (const piece of body) {
      const more = decoder.decode(piece, { stream: true });
      text += more;
      const blocks = `${rest}${more}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const event of blocks.map(parsed)) if (event) take(event);
      grown.dispatchEvent(new Event('more'));
    }
  }

  const ended = read(response.body).catch(() => undefined);
  return {
    received,
    text: () => text,
    entries: () => entries,
    state: () => state,
    ended,
    async until(find) {
      for (;;) {
        const found = find();
        if (found !== undefined && found !== false) return found;
        const more = new Promise<'more'>((resolve) =>
          grown.addEventListener('more', () => resolve('more'), { once: true }),
        );
        if ((await Promise.race([more, ended])) !== 'more' && !find())
          throw new Error('The stream ended before that.');
      }
    },
    async [Symbol.asyncDispose]() {
      over.abort();
      await ended;
    },
  };
}

function parsed(block: string): Received | undefined {
  // Other characters that end a line in a regular expression do not end one here.
  const lines = block.split('\n').map((line) => /^(\w+): (.*)$/s.exec(line) ?? []);
  const field = (name: string): string | undefined => lines.find(([, each]) => each === name)?.[2];
  const [name, data, id] = [field('event'), field('data'), field('id')];
  if (name === undefined || data === undefined) return undefined;
  return { name, data: JSON.parse(data), ...(id === undefined ? {} : { id: Number(id) }) } as Received;
}
