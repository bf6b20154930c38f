import type { Clock } from '../../clock/clock.ts';
import type { Effects } from '../../effects/effects.ts';
import type { DeliveryEntry, TargetFacts } from '../../ledger/entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { StormProgram } from '../../ledger/storm-program.ts';
import type { Sinks } from '../../sinks/sinks.ts';
import type { Lookout } from '../../sinks/start-lookout.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Description } from '../../target/description/description.ts';
import type { ReceiverProcess } from '../../target/receiver-process.ts';
import type { Times } from '../conduct/times.ts';
import type { DeliveryPace } from './delivery-pace.ts';
import type { Lanes } from './lanes.ts';
import type { LateUpload } from './late-upload.ts';
import type { OutputWatch } from './output-watch.ts';
import type { RecordingFiles } from './recording-files.ts';
import type { RecordingIndex } from './recording-index.ts';
import type { SightingWatch } from './sighting-watch.ts';

/** How the receiver of a run is reached; known once it listens. */
export interface Access {
  /** URL of its webhook, with `key` where it has one. */
  readonly url: URL;
  readonly secret: string | undefined;
  /** URLs of single event types, in place of `url`; see `routeUrl`. */
  readonly routes: Partial<Readonly<Record<EventType, URL>>>;
  /** Its working directory as this machine sees it. */
  readonly directory: string | undefined;
  /** What its author tells of it. */
  readonly description: Description;
}

/** What all stages of a run share. */
export interface RunContext {
  readonly clock: Clock;
  readonly times: Times;
  readonly target: TargetFacts;
  readonly access: Access;
  readonly seed: number;
  /** Whether the run judges again what another one left in doubt. */
  readonly isRepeat: boolean;
  /** How many generated envelopes are delivered. */
  readonly fuzz: number;
  /** An envelope that is delivered in their place. */
  readonly replay: Envelope | undefined;
  /** The program of a storm in place of one that follows from the seed. */
  readonly storm: StormProgram | undefined;
  /** Whether to look for timing leaks that take a long secret and a minute to see. */
  readonly timing: boolean;
  readonly storage: Storage;
  readonly ledger: Ledger;
  /** What events lead to, as their author says. */
  readonly effects: Effects;
  readonly sinks: Sinks;
  readonly lookout: Lookout;
  readonly sightings: SightingWatch;
  /** Events in a row without their effects, where these were waited for, by type. */
  readonly absentEffects: Map<EventType, number>;
  /** The types of which observers have said no before anything was delivered. */
  readonly askedTypes: Set<EventType>;
  /** What the receiver prints. */
  readonly output: OutputWatch;
  /** Its processes, where the harness started them. */
  readonly process: ReceiverProcess | undefined;
  readonly lanes: Lanes;
  readonly deliveryPace: DeliveryPace;
  /**
   * How many in a row had no answer when others were answered, and no upload was under way that they could wait for;
   * `free` are those that need not be answered.
   */
  readonly unanswered: Record<'announcements' | 'others' | 'free', number>;
  /** Whether a delivery need not be answered. */
  readonly mayHang: (delivery: Pick<DeliveryEntry, 'scenario' | 'key'>) => boolean;
  /** A receiver that is not held up answers within this, in ms: longer for one whose first answer took long. */
  readonly promptMs: number;
  /** The longest that an answer to an event of each type took, in ms; that of no known type is `undefined`. */
  readonly slowestAnswerMs: Map<EventType | undefined, number>;
  /** Whether a harmless event is answered within that. */
  readonly answersOthers: () => Promise<boolean>;
  /** Uploads that scenarios waited for in vain; they are watched until the end of the run. */
  readonly late: LateUpload[];
  /** The time of each event that is made, by the event itself. */
  readonly eventTimes: () => Date;
  /** Scenarios that have waited in vain for an upload to begin since one last found that another had begun. */
  readonly absent: Set<string>;
  /** When recordings are first announced, by their ids and the run's clock in ms; a delivery may wait for others before. */
  readonly announced: Map<string, Promise<number>>;
  /** The longest that an upload of the run took to begin after its announcement, in ms; 0 where none did. */
  readonly slowestStart: { tookMs?: number };
  readonly files: RecordingFiles;
  /** A folder of this machine outside the receiver's directory. */
  readonly outside: string;
  readonly recordings: RecordingIndex;
  /** Ends the run: Ctrl-C, or the receiver is gone. */
  readonly signal: AbortSignal;
}
