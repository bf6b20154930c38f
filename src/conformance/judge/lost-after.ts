import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { OF_ONE_SECOND, TOLD_EMPTY, WHILE_LIVE } from '../scenarios/announced-after.ts';
import { EARLIER_TIME, LATER_TIME } from '../scenarios/earlier-times.ts';
import { uploadsOf } from './control.ts';

/** Tells that a receiver loses the recordings of one label, and how to mend that. */
interface History extends Required<Headline> {
  /** The label of recordings that it uploads; others may be lost for the same reason. @default it loses nothing else */
  readonly unlike?: string;
}

const histories: Readonly<Record<string, History>> = {
  // Whatever comes after them is earlier than one before, too.
  [EARLIER_TIME]: {
    unlike: LATER_TIME,
    pattern: 'Ignores an event whose ts is earlier than that of one before',
    fix: 'Let type and data.output alone decide what is uploaded; compare the ts of an event with nothing: in which order events come is not shown.',
  },
  [WHILE_LIVE]: {
    pattern: 'Uploads nothing of a channel while it is live',
    fix: 'Start the upload when the finished transmux comes: a channel may be live for days, and its live_end may never come.',
  },
  [TOLD_EMPTY]: {
    pattern: 'Uploads nothing that a video_file_finish before told to have 0 bytes',
    fix: 'Let type and data.output alone decide what is uploaded: what another event tells of a path says nothing of the output.',
  },
  [OF_ONE_SECOND]: {
    pattern: 'Uploads one of two recordings of a channel whose events are of one second',
    fix: 'Tell uploads apart by the id of the event: two events of one channel may come in one second.',
  },
};

/** Finds the label all of whose recordings a receiver loses; `undefined` where there is none, or too few have it. */
export function lostAfter(evidence: Evidence, lost: readonly Upload[]): Headline | undefined {
  for (const [label, { unlike, ...headline }] of Object.entries(histories)) {
    const own = uploadsOf(evidence, label);
    const twins = unlike === undefined ? [] : uploadsOf(evidence, unlike);
    const isAlone = unlike !== undefined || lost.every(({ recording }) => recording.label === label);
    const isEach = own.length >= tolerances.noAccident && own.every(({ attempts }) => attempts.length === 0);
    if (isEach && isAlone && twins.every(({ attempts }) => attempts.length > 0)) return headline;
  }
  return undefined;
}
