import type { RecordingEntry } from '../../ledger/entry.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { namedEverywhere } from '../lures/named-everywhere.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { notLaid } from '../stage/not-laid.ts';
import type { AnewOptions, Stage } from '../stage/stage.ts';
import { WRONG_KEY } from '../stage/wrong-key.ts';
import { besideHeld } from './beside-held.ts';
import { attemptsOf } from './failing-scripts.ts';
import { underNewId } from './under-new-id.ts';

type Announcement = Envelope<'video_transmux_finish'>;

/** The same, at the next instant of the recorder too, as a recorder tells what happens once more. */
function atAnotherTime(event: Announcement): Announcement {
  const ts = new Date(Date.parse(event.ts) + stagePace.eventStepMs).toISOString();
  return { ...underNewId(event), ts };
}

/** A recording and the event that announced it. */
type Announced = readonly [recording: RecordingEntry, event: Announcement];

/** How a recording is announced once more. */
interface NewEvent extends AnewOptions {
  /** What is made of the event of before. @default the same under a new id */
  readonly change?: (event: Announcement) => Announcement;
}

/**
 * Announces the same recording once more, perhaps with other bytes, by the event of before with another id, when all of
 * the `awaited` attempts to upload it have come.
 */
export async function announceAnew(
  stage: Stage,
  [first, event]: Announced,
  {
    label,
    awaited = 1,
    change = underNewId,
    ...options
  }: NewEvent & { readonly label: string; readonly awaited?: number },
): Promise<void> {
  // One that comes late would be taken for one of the new announcement.
  if (!(await stage.arrives(first, awaited, 0))) return;
  const recording = await stage.anew(first, label, options);
  const attempts = attemptsOf(recording.script);
  const another = change(event);
  await stage.upload(recording, { event: another, attempts });
  await uploadIfTaken(stage, [recording, change(another)]);
}

/** Announces it again if the receiver took its file away, as it may when an upload is over, before it had made all attempts. */
async function uploadIfTaken(stage: Stage, [recording, event]: Announced): Promise<void> {
  const { script, label } = recording;
  const attempts = attemptsOf(script);
  // What has begun is seen at once.
  if (stage.isThere(recording) || (await stage.arrives(recording, attempts, stagePace.instantMs))) return;
  const again = await stage.anew(recording, label, { script });
  await stage.upload(again, { event: underNewId(event), attempts });
}

/** Sizes of files that are laid in place of others, in bytes. */
const LONGER_BYTES = 20_000;
const SHORTER_BYTES = 14_000;

/** What recordings are called that are announced anew after they were stored: by an event of the same time, or of another. */
export const ANEW_AFTER_STORED = 'announced anew after it was stored';
export const ANEW_LATER = 'announced anew by an event of another time';

/** What a recording is called that is announced anew after it was not there. */
export const ANEW_AFTER_MISSING = 'announced anew after it was missing';

/** What a recording is called that is announced anew after its key was wrong, where there is one. */
export const ANEW_AFTER_A_WRONG_KEY = 'announced anew after its key was wrong';

/** What a recording is called that is announced anew before its upload is answered. */
export const ANEW_WHILE_UPLOADED = 'announced anew while it is uploaded';

/** What a recording is called that is announced anew while it waits for its next attempt; all attempts of both fail. */
export const ANEW_WHILE_IT_WAITS = 'announced anew while it waits for its next attempt';

/** What became of a recording before, by the label that it has when it is announced anew. */
const fates: Readonly<Record<string, (stage: Stage, label: string) => Promise<unknown>>> = {
  [ANEW_AFTER_STORED]: (stage, label) => afterStored(stage, label),
  [ANEW_LATER]: (stage, label) => afterStored(stage, label, { change: atAnotherTime }),
  'announced anew after a further attempt was stored': afterFurtherAttempt,
  'announced anew when its file was longer': (stage, label) =>
    afterStored(stage, label, { bytes: LONGER_BYTES }),
  'announced anew when its file was shorter': (stage, label) =>
    afterStored(stage, label, { bytes: SHORTER_BYTES }),
  [ANEW_AFTER_MISSING]: afterMissing,
  [ANEW_AFTER_A_WRONG_KEY]: afterWrongKey,
  'announced anew after other events named it': afterOtherEvents,
  [ANEW_WHILE_UPLOADED]: whileUploaded,
  [ANEW_WHILE_IT_WAITS]: whileItWaits,
  'announced at the instant of another event': atTheSameTime,
  'announced though no event said that its input was finished': onceBegun,
};

/** What a recording is called that is announced anew after all attempts to upload it have failed. */
export const ANEW_AFTER_FAILURE = 'announced anew after its upload had failed';

/** Sizes of files that are laid in place of others by what their recordings are called, which are announced next. */
export const CHANGED_NEXT: Readonly<Record<string, number>> = {
  'announced anew as the next one when its file was longer': LONGER_BYTES,
  'announced anew as the next one when its file was shorter': SHORTER_BYTES,
};

/** What recordings are called that are announced anew, each after something else. */
export const ANNOUNCED_ANEW: readonly string[] = [
  ...Object.keys(fates),
  ...Object.keys(CHANGED_NEXT),
  ANEW_AFTER_FAILURE,
];

/** Whether a recording was announced before, or an event named it or its input, when another one asked to upload it. */
export function isAnnouncedAnew({ label }: RecordingEntry): boolean {
  return ANNOUNCED_ANEW.includes(label);
}

/**
 * Recordings are announced by an event that differs from one before in its id alone, after each thing that may have
 * become of the recording then, or has its time alone in common with one: whatever a receiver remembers of that must not
 * keep it from uploading.
 */
export const announcedAnew: Scenario = {
  id: 'announced-anew',
  needs: ['directory', 'container-paths'],
  phase: 'overlapped',
  uploads: ({ attempts, retryDelayMs }) => [{ busyMs: attempts * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    await Promise.all([
      ...Object.entries(fates).map(([label, become]) => become(stage, label)),
      stage.fence(),
    ]);
  },
};

async function afterStored(
  stage: Stage,
  label: string,
  { first = '201', ...anew }: NewEvent & { readonly first?: string } = {},
): Promise<void> {
  const recording = await stage.lay('stored', { script: first });
  const event = stage.finished(recording);
  const awaited = attemptsOf(first);
  await stage.upload(recording, { event, attempts: awaited });
  await announceAnew(stage, [recording, event], { ...anew, label, awaited });
}

/** It fails as often as it may then: a failure that is counted from before leaves too few attempts. */
function afterFurtherAttempt(stage: Stage, label: string): Promise<void> {
  const { attempts } = stage.times;
  const failing = (times: number): string => [...Array.from({ length: times }, () => '500'), '201'].join();
  return afterStored(stage, label, {
    first: failing(Math.min(1, attempts - 1)),
    script: failing(attempts - 1),
  });
}

/** What a recording is called that is not there when it is announced, and laid then. */
export const NOT_THERE_YET = 'not there yet';

async function afterMissing(stage: Stage, label: string): Promise<void> {
  const missing = await stage.lay(NOT_THERE_YET, {
    place: notLaid,
  });
  const event = stage.finished(missing);
  await stage.deliver(NOT_THERE_YET, event, { recording: missing });
  // When this is over, the receiver has looked for the missing one.
  if (!(await stage.fence())) return;
  const recording = await stage.lay(label, { name: () => missing.name });
  await stage.upload(recording, { event: underNewId(event) });
}

async function afterWrongKey(stage: Stage, label: string): Promise<void> {
  if (stage.secret === undefined) return;
  const recording = await stage.lay(label);
  const event = stage.finished(recording);
  await stage.deliver('wrong key', event, { key: { value: WRONG_KEY, shell: WRONG_KEY } });
  await stage.upload(recording, { event: underNewId(event) });
}

async function afterOtherEvents(stage: Stage, label: string): Promise<void> {
  const recording = await stage.lay(label);
  for (const type of stage.types) {
    if (type === 'video_transmux_finish') continue;
    await stage.deliver(
      `${type} before`,
      namedEverywhere(stage.event(type), () => recording.output),
    );
  }
  const another = await stage.lay('of the same input');
  const event = stage.finished(another);
  const data = { ...event.data, input: recording.output };
  await Promise.all([stage.upload(another, { event: { ...event, data } }), stage.upload(recording)]);
}

async function whileUploaded(stage: Stage, label: string): Promise<void> {
  const first = await stage.lay('held', { script: 'hold+201' });
  const event = stage.finished(first);
  let recording = first;
  await besideHeld(stage, first, {
    event,
    async second() {
      recording = await stage.anew(first, label);
      return [recording, underNewId(event)];
    },
  });
  await uploadIfTaken(stage, [recording, event]);
}

/** Storage knows both by the name alone, so that it takes each attempt for one of the same recording. */
async function whileItWaits(stage: Stage, label: string): Promise<void> {
  const { clock, signal, times } = stage;
  const recording = await stage.lay(label, { script: '500' });
  const event = stage.finished(recording);
  let again: Promise<unknown> | undefined;
  await stage.upload(recording, {
    event,
    attempts: times.attempts,
    async beforeNext() {
      if (again) return;
      // The receiver knows by then that the attempt has failed.
      await clock.sleep(stagePace.toldDelays * times.retryDelayMs, signal);
      again = stage.deliver('announcement', underNewId(event), { recording });
      // When the run is stopped meanwhile, the upload rejects as well.
      again.catch(() => undefined);
    },
    async afterwards() {
      for (let number = times.attempts + 1; again && number <= 2 * times.attempts; number += 1) {
        if (!(await stage.attempt(recording, number))) return;
      }
    },
  });
  await again;
}

async function onceBegun(stage: Stage, label: string): Promise<void> {
  const recording = await stage.lay(label);
  const event = stage.finished(recording);
  if (stage.types.includes('video_file_create')) {
    const begun = stage.event('video_file_create');
    const { platform, channel, input: path } = event.data;
    await stage.deliver('its input is begun', { ...begun, data: { ...begun.data, platform, channel, path } });
  }
  await stage.upload(recording, { event });
}

async function atTheSameTime(stage: Stage, label: string): Promise<void> {
  const recording = await stage.lay(label);
  const event = stage.finished(recording);
  await stage.deliver('at the same instant', { ...stage.carrier('error'), ts: event.ts });
  await stage.upload(recording, { event });
}
