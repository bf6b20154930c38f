/**
 * The numbers that decide a verdict; those that pace a run, and so bound what can be seen, are in `stage-pace.ts`. No constant of another file of
 * `conformance` is a number of ms or a share; how long keys are timed stands with what that takes.
 */
export const tolerances = {
  /** How much of a delay may be missing: clocks and timers of two programs differ by less. */
  earlyShare: 0.005,
  /** The least that may be missing: timers of common runtimes fire up to a few ms early. */
  earlyMs: 5,
  /** The same where the receiver's clock is warped: libfaketime was seen to keep its rate to within 2 %. */
  warpedShare: 0.03,
  /**
   * How much may be missing for certain: a gap is seen longer than it is, and in warped time so much that it hides what
   * would be missing in real time. None of a correct receiver was seen below its delay.
   */
  sureEarlyShare: 0.0005,
  /** How much longer than the delay the quickest retry of a run may come, for slow timers in scaled time. */
  lateShare: 0.1,
  /** What starting an attempt may cost on top: httpx needs 30 to 60 ms for each, and a busy machine up to 75 to send again. */
  lateMs: 100,
  /** From this share on it is the whole, where that is known only about: a delay by a few gaps, of which none need be the shortest. */
  aboutShare: 0.9,
  /** The same where it must be so for certain. */
  sureAboutShare: 0.95,
  /**
   * What comes within this share of the delay, or of the time-out, is none: a client may know of a failure, and close
   * its connection, by as much sooner or later than storage sees it.
   */
  soonShare: 0.25,
  /** What comes within this share of the delay after a loss was sent again by the client library: Ruby's does so at once. */
  resendShare: 0.1,
  /** No client gives up within this share of the time-out and leaves the connection open: what comes so soon tells of no time-out. */
  leastTimeoutShare: 0.1,
  /** aiohttp rounds time-outs of more than 5 s up to a whole second; the rest is a timer, and the end of a connection, on a busy machine. */
  timeoutLateMs: 1_500,
  /** What a busy machine was not seen to hold a receiver up beyond, which was 0.73 s. */
  heldUpMs: 1_000,
  /** A timer of the harness is late by less on any machine, and between two stalls as near as this not all was read that had come. */
  breathMs: 20,
  /** A connection is taken in one turn, its first bytes are read in a later one: so many stalls may add up. */
  stallsInARow: 3,
  /** An answer that takes so many times as long as usual is late; one of a slow receiver takes less. */
  slowTimes: 4,
  /** One time-out never lets an attempt last so many times as long as another one: a coarse clock, as that of undici, adds half a second to five. */
  unlikeTimes: 2,
  /** An explanation may be wrong of this share of what it explains: the order of what comes at one instant is not known. */
  mistakenShare: 0.34,
  /** So many answers that are late, or absent, are no accident. */
  noAccident: 3,
  /** In how much time events are counted by receivers that limit their number; what holds of a longer time tells more. */
  rateMs: [60_000, 10_000, 5_000],
  /** What has nothing to do for so long, and goes on with something else then, was not held up by a busy machine. */
  idleMs: 5_000,
  /** The same in delays. */
  idleDelays: 2,
  /** A receiver that makes no more than this share of the uploads that it was seen to make at once has room for another one. */
  roomyShare: 0.5,
  /** What comes within this time is of one instant to a receiver that counts in seconds. */
  sameMs: 1_000,
  /** A `Date` header tells whole seconds. */
  dateHeaderMs: 1_000,
  /** What chance brings about so seldom is no chance. */
  chance: 0.001,
  /** So many announcements in a row without an upload are an end of uploads: some are lost for other reasons. */
  lostInARow: 5,
  /** What a receiver does, or prints, at one time comes within this time of each other: a machine that is busy stretches it. */
  togetherMs: 200,
} as const;
