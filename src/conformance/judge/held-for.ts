import { isTaken } from '../conduct/answers.ts';
import { subjectOf } from '../conduct/subject-of.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';

/** What a receiver waits for before it uploads. */
export interface HeldFor {
  /** The type of the event. */
  readonly type: string;
  /** Whether it is one of the same channel alone. */
  readonly isOfChannel: boolean;
}

/** An upload that was made. */
interface Made {
  readonly channel: string | undefined;
  readonly announcedAtMs: number;
  readonly beganAtMs: number;
}

/** An event that asks for no upload. */
interface Other {
  readonly type: string;
  readonly channel: string | undefined;
  readonly atMs: number;
}

/**
 * What kind of event each upload of the run waited for, where each began soon after one that came after its
 * announcement; `undefined` where that is so of no kind.
 */
export function heldFor({ exchanges }: Pick<Evidence, 'exchanges'>): HeldFor | undefined {
  const taken = exchanges
    .filter((one) => one.kind === 'delivery')
    .filter(isTaken)
    .toSorted((a, b) => a.atMs - b.atMs)
    .map((delivery) => {
      const { type, platform, channel } = subjectOf(delivery);
      const { atMs, recording } = delivery;
      const of = platform === undefined ? undefined : JSON.stringify([platform, channel]);
      return { type, channel: of, atMs, recording };
    });
  const made = exchanges.flatMap((one): Made[] => {
    if (one.kind !== 'attempt' || one.number !== 1 || one.recording === undefined) return [];
    const first = taken.find(({ recording }) => recording === one.recording);
    return first ? [{ channel: first.channel, announcedAtMs: first.atMs, beganAtMs: one.atMs }] : [];
  });
  const others = taken.filter(({ type }) => type !== 'video_transmux_finish');
  const types = [...new Set(others.map(({ type }) => type))];
  return [true, false]
    .flatMap((isOfChannel) => types.map((type) => ({ type, isOfChannel })))
    .find((kind) => {
      // Of odd events it is not known which channel a receiver takes them for.
      const told = kind.isOfChannel ? made.filter(({ channel }) => channel !== undefined) : made;
      return (
        told.filter(waited).length >= tolerances.noAccident &&
        told.every((upload) => others.some((other) => releases(other, upload, kind)))
      );
    });
}

function waited({ announcedAtMs, beganAtMs }: Made): boolean {
  return beganAtMs - announcedAtMs > tolerances.heldUpMs;
}

/** Whether an event is of this kind, and came just before an upload began that was announced before. */
function releases(other: Other, made: Made, { type, isOfChannel }: HeldFor): boolean {
  return (
    other.type === type &&
    (!isOfChannel || other.channel === made.channel) &&
    other.atMs >= made.announcedAtMs &&
    other.atMs <= made.beganAtMs &&
    made.beganAtMs - other.atMs <= tolerances.heldUpMs
  );
}
