import { onTestFinished } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { bundledSetting } from '../../src/lab/bundled-setting.ts';
import { isOpen } from '../../src/lab/is-open.ts';
import type { Payload } from '../../src/lab/lab-api.ts';
import { type LabOptions, startLab } from '../../src/lab/start-lab.ts';
import type { AttemptEntry, DeliveryEntry, RecordingEntry } from '../../src/ledger/entry.ts';
import { type Behaviour, referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { embeddedTarget } from '../../src/target/embedded-target.ts';
import type { Target } from '../../src/target/target.ts';
import { type Listening, listen } from './event-stream.ts';

export const STORAGE_KEY = 'storage-key-of-the-lab';

/** 10 s become 300 ms. */
export const TIME_SCALE = 0.03;

/** The bundled receiver at that scale. */
export const scaledBehaviour: Behaviour = {
  ...referenceBehaviour,
  timeoutMs: 60_000 * TIME_SCALE,
  pauseMs: () => 10_000 * TIME_SCALE,
};

/** A lab as a page uses it. */
export interface LabScene {
  readonly url: string;
  /** A request as the page makes it. */
  ask(method: string, path: string, body?: unknown): Promise<Response>;
  /** The JSON of an answer that must be a success. */
  get<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  readonly page: Listening;
  lay(recording?: { name?: string; bytes: number }): Promise<RecordingEntry>;
  script(script: string): Promise<void>;
  /** Delivers the event that announces the recording. */
  announce(recording: RecordingEntry): Promise<void>;
  attempts(): AttemptEntry[];
  deliveries(): DeliveryEntry[];
  /** Resolves when that many attempts are over. */
  attemptsOver(count: number): Promise<AttemptEntry[]>;
  deliveriesMade(count: number): Promise<DeliveryEntry[]>;
  end(): Promise<void>;
}

/** Starts a lab that ends with the test; its receiver is the bundled one unless another is given. */
export async function labScene(
  options: Partial<LabOptions> & { readonly target?: Target } = {},
): Promise<LabScene> {
  const clock = systemClock();
  const target = options.target ?? embeddedTarget(clock, () => scaledBehaviour);
  const lab = await startLab({
    clock,
    target,
    timeScale: TIME_SCALE,
    storage: { key: STORAGE_KEY },
    setting: bundledSetting,
    signal: new AbortController().signal,
    ...options,
  });
  const { url } = lab;
  const page = await listen(url);
  let ended: Promise<void> | undefined;
  async function end(): Promise<void> {
    ended ??= (async () => {
      await lab[Symbol.asyncDispose]();
      await page[Symbol.asyncDispose]();
    })();
    await ended;
  }
  onTestFinished(end);

  const ask: LabScene['ask'] = (method, path, body) =>
    fetch(url + path, {
      method,
      ...(method === 'GET' ? {} : { headers: { 'Content-Type': 'application/json' } }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  async function get<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await ask(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  }
  const of = <Kind extends 'attempt' | 'delivery'>(kind: Kind) =>
    [...page.entries().values()].filter((entry) => entry.kind === kind) as Kind extends 'attempt'
      ? AttemptEntry[]
      : DeliveryEntry[];
  const attempts = (): AttemptEntry[] => of('attempt').toSorted((a, b) => a.atMs - b.atMs);
  return {
    url,
    ask,
    get,
    page,
    end,
    attempts,
    lay: (recording = { bytes: 2048 }) => get('POST', 'api/recordings', recording),
    script: (script) => get('PUT', 'api/script', { script }),
    async announce({ id }) {
      const payload = await get<Payload>('GET', `api/payload?type=video_transmux_finish&recording=${id}`);
      await get('POST', 'api/deliveries', { kind: 'once', body: payload.body });
    },
    deliveries: () => of('delivery'),
    attemptsOver: (count) =>
      page.until(() => {
        const over = attempts().filter(({ ended }) => ended !== 'open');
        return over.length >= count && over;
      }),
    deliveriesMade: (count) =>
      page.until(() => {
        const made = of('delivery').filter((delivery) => !isOpen(delivery));
        return made.length >= count && made;
      }),
  };
}
