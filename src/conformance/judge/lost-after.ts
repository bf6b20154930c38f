import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { OF_ONE_SECOND, TOLD_EMPTY, WHILE_LIVE } from '../scenarios/announced-after.ts';
import { EARLIER_TIME, LATER_TIME } from '../scenarios/earlier-times.ts';
import { uploadsOf } from './control.ts';

/** What recordings are lost for that are called so, in the words of a headline, and how it is mended. */
interface History extends Required<Headline> {
  /** What those are called that are made then, where others are lost for the same. @default nothing else is lost */
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

/** That a receiver loses each recording that is announced after, or beside, one kind of event, and no other one. */
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
