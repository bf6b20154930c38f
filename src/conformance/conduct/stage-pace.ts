/** The numbers that pace a run: how long it waits, holds and staggers, and so what it can see. The others that decide a verdict are in `conduct/tolerances.ts`. */
export const stagePace = {
  /** A receiver that listens, or a proxy before it, may say for so long that it is not there yet. */
  notYetMs: 20_000,
  /** A receiver that listens answers its first event within this, however slow its start. */
  firstAnswerMs: 10_000,
  /** A receiver that answers after its upload is to be told apart from one that never answers, beside its retries. */
  answerMs: 20_000,
  /** A loaded machine was seen to hold a receiver back by 0.7 s; a receiver that starts a process needs more. */
  uploadMs: 5_000,
  /** A receiver on a busy machine is slow to begin its first upload, without a mistake in its setup. */
  firstUploadMs: 2_500,
  /** What a receiver needs that is slow rather than wrong, on top of what is waited for. */
  slowMs: 1_500,
  /** How soon an effect is seen of which its author does not say it. */
  effectMs: 5_000,
  /** Between two questions about an event whose effect is not there yet: a command costs as much to start. */
  askMs: 200,
  /** So many effects in a row that do not come: the receiver has none, and is waited for no longer. */
  absentEffects: 3,
  /** What takes longer in real time is only done where it was asked for. */
  slowMostMs: 75_000,
  /** What comes at once if it comes: an answer of a receiver that takes more, the end of a program. */
  briefMs: 1_000,
  /** A receiver that makes uploads side by side begins the next one within this; on an idle machine it needs a few ms. */
  nextUploadMs: 400,
  /** The next of many announcements does not wait longer for the answer to the one before. */
  nextAnnouncementMs: 100,
  /** So many deliveries without an answer: a receiver that serves one after the other answers the last of them soon. */
  deliveriesAtOneTime: 8,
  /** In delays: a receiver that answers nothing for so long does not serve one after the other, but hangs. */
  hangingDelays: 0.1,
  /** A receiver of fewer uploads at once is held up by one that it never gives up. */
  fewUploadsAtOnce: 8,
  /** Between two parts of a body, so that a receiver mostly reads the first before the second comes. */
  cutMs: 100,
  /** What passes between an answer and a release: by it one is seen to come before the other. */
  instantMs: 1,
  /**
   * In delays, how long the first upload of a run, and what was late before, may come later: some receivers wait the
   * delay before their first attempt too, which nothing forbids.
   */
  lateStartDelays: 1.2,
  /** In delays: a fourth attempt would come after one, the rest is room for a receiver that is late as much as it may be. */
  quietDelays: 1.3,
  /** In delays: one twice as long is still seen, three attempts lie within two, and timers are late. */
  nextAttemptDelays: 2.2,
  /** In delays: a receiver that looks for a file at once has told by then that it is missing, and one whose attempt has failed knows it. */
  toldDelays: 0.3,
  /** In delays: a failure that takes so long is followed sooner where the delay is counted from its start. */
  slowFailureDelays: 0.3,
  /** Longer than the usual time-outs of clients, which are of five to thirty seconds. */
  stallMs: 42_000,
  /** In time-outs: clients of Node look once more before they give up what they cannot send, so that it takes two. */
  unreadTimeouts: 2.2,
  /** In delays: the first attempt falls into a closed port, the second does not. */
  closedPortDelays: 0.5,
  /** In delays: the first attempt meets a file that cannot be read, the second does not. */
  lockedDelays: 0.5,
  /** In delays: a receiver has read the answer 500 when it is killed or stopped, and does not try again yet. */
  refusedDelays: 0.1,
  /** In delays: the retry of a receiver that stands still so long falls due meanwhile. */
  haltDelays: 1.2,
  /** In delays: storage answers again before that is tried a second time which found no descriptor. */
  shortageDelays: 0.9,
  /** So much a receiver is taken to send at the least, so that a large upload ends within a time-out that is made short. */
  bytesPerMs: 10_000,
  /** Share of the receiver's time-out that storage stalls at most where nobody may give up. */
  stallShare: 0.7,
  /** Share of the time in which a receiver says that it answers: a sink holds a request so long, and the answer may follow. */
  answerShare: 0.75,
  /** Share of the receiver's time-out that storage may hold an upload, or it would look lost. */
  holdShare: 0.4,
  /** Share of it for each of several waits while storage holds uploads. */
  waitShare: 0.25,
  /** Share of it for what comes at once if it comes. */
  briefShare: 0.1,
  /** How long storage reads no further, while the receiver comes to rest. */
  pauseMs: 3_000,
  /** A receiver that reads nothing for so long has filled all buffers. */
  settledMs: 120,
  /** How often it is looked whether it has. */
  lookMs: 25,
  /** Container runtimes kill after this, and a receiver that uses all of it is none too slow to end. */
  graceMs: 10_000,
  /** An event that asks for nothing and waits this long hangs; a slow receiver was seen to take 3 s. */
  hangingMs: 8_000,
  /** A receiver that is not held up answers within this, or within twice what its first answer took. */
  promptMs: 4_000,
  /** So much of the run in which such events hang, and whatever else it shows is owed to that. */
  hangingInAllMs: 240_000,
  /** In delays: an upload that fails so much later than others is due when all that were due with these have begun. */
  afterDelays: 0.3,
  /** In delays: an upload that fails so much later than others is due when they have long been, and is not two delays late. */
  laterDelays: 0.7,
  /** In delays: an upload lasts so long that another one is announced beside it. */
  besideDelays: 0.05,
  /** In delays: so long a second attempt lasts, and others fall due within it. */
  lastingDelays: 1.2,
  /** In delays, between the last failures of most uploads and those in silence, so that long stalls are over when these are due. */
  calmDelays: 0.4,
  /** In delays, from a failure to the last event before its next attempt. */
  lastEventDelays: 0.9,
  /** In delays, how long nothing else is planned after an attempt is due, so that one which waits for something is five seconds late. */
  awakeDelays: 0.6,
  /** In delays, how long no event comes: some receivers keep a worker that is idle for less. */
  silentDelays: 1.6,
  /** In delays, between two long uploads that begin: a receiver busy with forty retries in one instant starts them up to 785 ms late. */
  staggerDelays: 0.01,
  /** In delays, of all of them together: what must be alone waits for the last of them. */
  spreadDelays: 0.2,
  /** The least pause, which is also that after a short upload: it never comes back. */
  staggerMs: 15,
  /** Scenarios that ask within this time are compared with each other: laying a large recording takes longer. */
  gatheringMs: 30,
  /** What a scenario costs beside its waits: its deliveries and short uploads. */
  scenarioMs: 100,
  /** How often this process looks whether it runs. */
  lagMs: 10,
  /** Between two events of a run, by their own times. */
  eventStepMs: 1_000,
  /** How much later than the events of a run one is that all others are earlier than: no session lasts so long. */
  laterEventMs: 86_400_000,
  /**
   * Share of its lanes that a run uses where they are few: sync endpoints of FastAPI answer deliveries in the same
   * 40 threads in which uploads wait.
   */
  laneShare: 0.75,
  /** Real time between two answers whose `Date` headers are compared. */
  dateHeadersMs: 2_000,
} as const;
