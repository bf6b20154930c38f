import type { Choices } from './choices.ts';
import type { Places } from './material/known-places.ts';
import { type LaunchData, launches, nothingTold } from './material/launches.ts';
import { type PathForm, pathForms, transmuxings } from './material/path-forms.ts';
import { channels as allChannels, type Channel } from './material/platforms.ts';
import { type Change, categoryChanges, errorMessages, titleChanges } from './material/programme.ts';
import { containerFolder, type RecordingFolder, recordingFolders } from './material/recording-folders.ts';
import { inWholeSeconds, type StartTimeForm, startTimeForms } from './material/start-times.ts';

/** The free facts of one broadcast; all that its events tell follows from them and from one time. */
export interface Broadcast {
  readonly channel: Channel;
  /** The title before and after it changes. */
  readonly titles: Change<string>;
  /** The categories before and after they change. */
  readonly categories: Change<readonly string[]>;
  readonly liveId: string;
  readonly pathForm: PathForm;
  readonly transmuxing: { readonly from: string; readonly to: string };
  readonly durationMs: number;
  readonly kilobitsPerSecond: number;
  readonly error: string;
  readonly folder: RecordingFolder;
  readonly startTimeForm: StartTimeForm;
  /** Whether the platform has ids for live sessions. */
  readonly isLiveIdTold: boolean;
  readonly launch: LaunchData;
}

/** The most usual of the forms that differ from one recorder or platform to the other. */
const plain = {
  folder: containerFolder,
  startTimeForm: inWholeSeconds,
  isLiveIdTold: true,
  launch: nothingTold,
} as const satisfies Partial<Broadcast>;

/** One in so many broadcasts has no id of its live session. */
const WITHOUT_LIVE_ID = 5;

/** Least and greatest id of a live session. */
export const LIVE_ID_RANGE = [1_000_000_000, 4_000_000_000] as const;

/** Shortest and longest recording, in ms. */
export const DURATION_RANGE_MS = [60_000, 6 * 3_600_000] as const;

/** Lowest and highest bit rate of a livestream, in kbit/s. */
export const BIT_RATE_RANGE_KBPS = [800, 12_000] as const;

/** Which of all broadcasts are meant. */
interface BroadcastChoice extends Places {
  readonly isPlain?: boolean | undefined;
}

/** The broadcast that the choices lead to, of one of these channels, in plain forms where that is asked for. */
export function broadcastOf(
  choices: Choices,
  { channels = allChannels, isPlain = false, folder }: BroadcastChoice = {},
): Broadcast {
  const broadcast: Broadcast = {
    channel: choices.of(channels),
    titles: choices.of(titleChanges),
    categories: choices.of(categoryChanges),
    liveId: String(between(choices, LIVE_ID_RANGE)),
    pathForm: choices.of(pathForms),
    transmuxing: choices.of(transmuxings),
    durationMs: between(choices, DURATION_RANGE_MS),
    kilobitsPerSecond: between(choices, BIT_RATE_RANGE_KBPS),
    error: choices.of(errorMessages),
    folder: choices.of(recordingFolders),
    startTimeForm: choices.of(startTimeForms),
    isLiveIdTold: choices.below(WITHOUT_LIVE_ID) > 0,
    launch: choices.of(launches),
  };
  return { ...broadcast, ...(isPlain ? plain : {}), ...(folder ? { folder } : {}) };
}

function between(choices: Choices, [least, most]: readonly [number, number]): number {
  return least + choices.below(most - least + 1);
}
