import { createHash } from 'node:crypto';
import { areDescribed } from '../../effects/are-described.ts';
import type { Need, TargetFacts } from '../../ledger/entry.ts';
import { departures } from '../../target/description/departures.ts';
import type { Description } from '../../target/description/description.ts';
import type { OpenTarget, Target } from '../../target/target.ts';
import { takesMinutes } from '../conduct/takes-minutes.ts';
import { timesAt } from '../conduct/times.ts';
import { describedLacks } from './described-lacks.ts';

/** Enough hexadecimal digits that two targets do not share them by chance. */
const FINGERPRINT_DIGITS = 12;

/** The options of a run that decide what its target can show. */
export interface TimeOptions {
  readonly timeScale: number;
  /** How many times faster than the harness's clock the receiver's runs. @default 1 */
  readonly timeWarp?: number;
  /** Why it does not although that was asked for. */
  readonly unwarped?: string;
  readonly virtualTime: boolean;
  /** Whether the rules that take minutes are judged in real time too. */
  readonly slow: boolean;
  /** How many generated envelopes are delivered; 0 turns their rule off. @default 200 */
  readonly fuzz?: number | undefined;
}

/** What a target offers. */
export interface Offer {
  readonly kind: Target['kind'];
  readonly hasSecret: boolean;
  readonly hasDirectory: boolean;
  /** Whether it uploads to the storage of the run. */
  readonly hasStorage: boolean;
  readonly description: Description;
  /** The working directory of its program, where it is known to be another one. */
  readonly worksIn?: string;
  readonly sharesFiles: boolean;
  readonly hasProcess: boolean;
  readonly processIsVisible: boolean;
}

/** What stands for the address of a started receiver that was never reached. */
const UNREACHED = 'not reached';

/** What judges may know about a target; one that was not opened lacks nothing that is known. */
export function targetFacts(target: Target, open: OpenTarget | undefined, options: TimeOptions): TargetFacts {
  const { timeScale, timeWarp, unwarped, virtualTime } = options;
  const { description = {} } = target;
  const offer = open ? offerOf(target, open) : unopenedOffer(target);
  const { kind, identity, name } = target;
  return {
    kind,
    ...(name === undefined ? {} : { name }),
    fingerprint: createHash('sha256').update(identity).digest('hex').slice(0, FINGERPRINT_DIGITS),
    url: open ? open.url.origin + open.url.pathname : kind === 'url' ? identity : UNREACHED,
    timeScale,
    ...(timeWarp === undefined ? {} : { timeWarp }),
    ...(unwarped === undefined ? {} : { unwarped }),
    virtualTime,
    lacks: lacksOf(offer, options),
    ...describedOf(description),
  };
}

function describedOf(description: Description): Pick<TargetFacts, 'described'> {
  if (Object.keys(description).length === 0) return {};
  const { name, times } = description;
  const lacks = Object.keys(describedLacks(description)) as Need[];
  return {
    described: {
      ...(name === undefined ? {} : { name }),
      departures: departures(description),
      ...(times ? { times } : {}),
      lacks,
    },
  };
}

function offerOf(
  { kind, description = {}, hasStorage = true }: Target,
  { url, directory, worksIn, sharesFiles, process }: OpenTarget,
): Offer {
  return {
    kind,
    hasSecret: Boolean(url.searchParams.get('key')),
    hasDirectory: (directory ?? description.recordings) !== undefined,
    hasStorage,
    description,
    ...(worksIn === undefined ? {} : { worksIn }),
    sharesFiles,
    hasProcess: process !== undefined,
    processIsVisible: process?.isVisible ?? false,
  };
}

function unopenedOffer({ kind, description = {} }: Target): Offer {
  const hasProcess = kind === 'command';
  return {
    kind,
    hasSecret: true,
    hasDirectory: true,
    hasStorage: true,
    description,
    sharesFiles: true,
    hasProcess,
    processIsVisible: hasProcess,
  };
}

/** What cannot be shown, by need, with the sentence that tells what it takes. */
export function lacksOf(offer: Offer, options: TimeOptions): TargetFacts['lacks'] {
  const { timeScale, timeWarp, virtualTime, slow, fuzz } = options;
  const { effects, times } = offer.description;
  const lacks: Partial<Record<Need, string>> = { ...describedLacks(offer.description) };
  if (!offer.hasSecret) {
    lacks.secret ??= "It takes the receiver's secret: give its URL with ?key=SECRET.";
  }
  if (!offer.hasDirectory)
    lacks.recordings =
      'It takes recordings for the receiver: name its working directory with --receiver-dir.';
  if (!offer.hasDirectory || !offer.hasStorage) {
    lacks.directory ??=
      'It takes recordings for the receiver to upload, and its storage: name its working directory with --receiver-dir, and stand in for its storage with --storage-listen and --storage-key.';
  }
  if (offer.worksIn !== undefined) {
    lacks['working-directory'] =
      `It takes a receiver whose program works in its --receiver-dir: that of this one works in ${offer.worksIn}.`;
  }
  if (!offer.sharesFiles) {
    lacks['shared-files'] =
      'It takes a receiver that opens absolute paths on this machine: run it here in its --receiver-dir, or say --shared-files.';
  }
  if (!virtualTime && timeScale === 1 && !slow) {
    for (const need of ['time-outs', 'minutes'] as const) {
      if (!takesMinutes(need, timesAt(timeScale, 1, times))) continue;
      lacks[need] =
        'It takes minutes of real time: ask for it with --slow, scale time with --time-scale or warp it with --time-warp.';
    }
  }
  if (!virtualTime && (timeScale !== 1 || timeWarp !== undefined)) {
    lacks['unscaled-time-outs'] =
      'It takes time-outs as they are, because that of some clients for what they send cannot be set: leave out --time-scale and --time-warp.';
  }
  if (virtualTime) {
    lacks['real-time'] =
      'It takes real time: give the URL of a receiver with ?key=SECRET, or a command after --.';
  }
  if (fuzz === 0) lacks.fuzz = 'It takes generated deliveries: ask for some with --fuzz.';
  if (offer.kind === 'url') {
    lacks.started = 'It takes a receiver that the harness starts: give its command after --.';
    lacks.output = 'It takes the output of a receiver that the harness starts: give its command after --.';
  }
  if (!offer.hasProcess) {
    lacks.process =
      'It takes a receiver with processes of its own that the harness starts: give its command after --.';
  }
  if (!offer.processIsVisible) {
    lacks['process-facts'] =
      'It takes a receiver that the harness starts on Linux as the same user and outside a container, so that /proc tells what it reads: give its command after --.';
  }
  const described = Object.values(effects?.events ?? {}).flat();
  if (!areDescribed(effects)) {
    lacks.effects = 'It takes a description of what events lead to: tell it under "effects".';
  }
  if (!described.some(({ request }) => request)) {
    lacks.sinks = 'It takes an effect that is a request to a sink: tell one under "effects".';
  }
  return lacks;
}
