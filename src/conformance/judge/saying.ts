import type { LogEntry } from '../../ledger/entry.ts';
import { tokensIn } from '../conduct/tokens.ts';
import { tolerances } from '../conduct/tolerances.ts';

/** What a receiver printed in one go: a line, or a traceback with all lines that belong to it. */
export interface Saying {
  readonly lines: readonly [LogEntry, ...LogEntry[]];
  /** The line that says it: of a traceback, what went wrong. */
  readonly gist: LogEntry;
  /** Where in the receiver's own code that was: the lines of a traceback that name it. */
  readonly place: readonly LogEntry[];
  /** Whether it tells of something that went wrong. */
  readonly isError: boolean;
  /** Tokens of recordings, and ids that events may have. */
  readonly names: readonly string[];
  /** The thread, task or process that it names. */
  readonly worker?: string;
}

/** Words of what goes wrong, and the levels of pino and bunyan from warnings on. */
const ERROR =
  /"level":[4-6]0\b|\b(?:errors?|err|fatal|critical|panic|exception|traceback|uncaught|unhandled|fail(?:ed|ure|s)?|warn(?:ing)?|cannot|refused|denied)\b|[a-z](?:Error|Exception)\b/i;

/** What goes on with the saying before it: frames, marks below them, causes, the lines of a stack of Go or PHP. */
const GOES_ON =
  /^(?:\s|$|Caused by:|Traceback \(most recent|During handling of|The above exception|goroutine \d|created by |exit status |\[signal )/;

/** The same of PHP, which may log each line with its time: `[date] #0 receiver.php(3): upload()`, `PHP   1. {main}()`. */
const GOES_ON_IN_PHP =
  /^(?:\[[^\]]{1,80}\] ){0,2}(?:PHP )?(?:Stack trace:|#\d{1,4} | {2,3}\d{1,4}\. |Next [\w\\]{1,200}:)/;

/** Before an error that nothing caught Node.js prints where it was thrown: the place, the line of code and marks below it. */
const SOURCE = /^(?:file:\/\/)?\S*\.[cm]?[jt]s:\d+$/;
const MARKS = /^\s*\^+\s*$/;

/** What Ruby prints before the error that ended a thread. */
const ENDED_THREAD = /^#<Thread:.* terminated with exception/;

const TRACEBACK = 'Traceback (most recent call last):';

/** A frame of a stack that names a file and a line. */
const FRAME = /", line \d|\.php\(\d|\.(?:[cm]?[jt]s|go|rb|pl|php|java|kt|rs|cs):\d/;

/** Code that is not the receiver's own. */
const FOREIGN =
  /(?:site|dist)-packages|node_modules|node:internal|<frozen|\/usr\/(?:local\/)?lib\/|\/usr\/share\/|\/lib\/python3|\/go\/src\/|\/gems\/|\b(?:java|javax|jdk|sun)\.[a-z]/;

/** The path of a recording: what it is called says nothing of what became of it. */
const PATH = /[^\s"']{0,500}rh[0-9a-f]{12}[^\s"']{0,80}/g;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

const WORKER =
  /(?:Thread-\d+|Task-\d+|ThreadPoolExecutor-\d+_\d+|PoolWorker-\d+|pool-\d+-thread-\d+|goroutine \d+|asyncio_\d+|[Ww]orker[-_ ]\d+|(?:pid|tid|thread)[ =:]#?\d+)|\[\d{2,7}\]/;

/** Whether a name is found in what was printed as the id of an event is. */
export function isUuid(name: string): boolean {
  return name.replace(UUID, '') === '';
}

/** What was read already, by its first line: each failure of a run asks for all of its output. */
const read = new WeakMap<
  LogEntry,
  { readonly lines: readonly LogEntry[]; readonly sayings: readonly Saying[] }
>();

/** What was printed, put together again from its lines; each stream is read by itself. */
export function sayingsOf(lines: readonly LogEntry[]): readonly Saying[] {
  const [first] = lines;
  if (!first) return [];
  const known = read.get(first);
  if (known && known.lines.length === lines.length && known.lines.at(-1) === lines.at(-1))
    return known.sayings;
  const sayings = putTogether(lines);
  read.set(first, { lines, sayings });
  return sayings;
}

function putTogether(lines: readonly LogEntry[]): readonly Saying[] {
  const open = new Map<LogEntry['stream'], [LogEntry, ...LogEntry[]]>();
  const all: [LogEntry, ...LogEntry[]][] = [];
  for (const line of lines) {
    const current = open.get(line.stream);
    if (current && goesOn(current, line)) {
      current.push(line);
      continue;
    }
    const begun: [LogEntry, ...LogEntry[]] = [line];
    open.set(line.stream, begun);
    all.push(begun);
  }
  return all.map(sayingOf);
}

function goesOn(before: readonly [LogEntry, ...LogEntry[]], line: LogEntry): boolean {
  const last = before.at(-1) ?? before[0];
  if (line.atMs - last.atMs > tolerances.togetherMs) return false;
  if (line.text === TRACEBACK) return announces(before) || isInterrupted(last.text);
  return (
    GOES_ON.test(line.text) ||
    GOES_ON_IN_PHP.test(line.text) ||
    isUnderSource(before) ||
    (ENDED_THREAD.test(last.text) && before.length === 1) ||
    endsTraceback(before, last) ||
    isCall(before, line.text)
  );
}

/** Whether the error itself is still to come: it stands below the marks and an empty line. */
function isUnderSource(before: readonly LogEntry[]): boolean {
  return SOURCE.test(before[0]?.text ?? '') && errorBelowMarks(before) === undefined;
}

function errorBelowMarks(lines: readonly LogEntry[]): LogEntry | undefined {
  const marks = lines.findIndex(({ text }) => MARKS.test(text));
  return marks === -1 ? undefined : lines.slice(marks + 1).find(({ text }) => /^\S/.test(text));
}

/** A function on a stack of Go. */
function isCall(before: readonly LogEntry[], text: string): boolean {
  return text.endsWith(')') && before.some((line) => line.text.startsWith('goroutine '));
}

/** Whether a traceback may be of the error that was told: another one after it is of an error of its own. */
function announces(before: readonly [LogEntry, ...LogEntry[]]): boolean {
  return ERROR.test(before[0].text) && before.every(({ text }) => text !== TRACEBACK);
}

/** Between two tracebacks of one error Python says how they belong together. */
function isInterrupted(text: string): boolean {
  return text === '';
}

/** The frames of a traceback of Python are indented; the line after them is the error itself. */
function endsTraceback(before: readonly LogEntry[], last: LogEntry): boolean {
  const from = before.findLastIndex(({ text }) => text === TRACEBACK);
  return (
    from !== -1 && /^\s+\S/.test(last.text) && before.slice(from + 1).every(({ text }) => /^\s/.test(text))
  );
}

function sayingOf(lines: readonly [LogEntry, ...LogEntry[]]): Saying {
  const whole = lines.map(({ text }) => text).join('\n');
  const traceback = whole.includes(TRACEBACK);
  const told = lines.filter(({ text }) => /^\S/.test(text));
  const below = SOURCE.test(lines[0].text) ? errorBelowMarks(lines) : undefined;
  const ofThread = ENDED_THREAD.test(lines[0].text) ? lines[1] : undefined;
  const gist =
    below ?? ofThread ?? (traceback ? told.at(-1) : told.find(({ text }) => ERROR.test(text))) ?? lines[0];
  const worker = WORKER.exec(whole)?.[0];
  const tokens = tokensIn(whole);
  // To look for a path takes hundreds of steps for each character.
  const bare = tokens.length > 0 ? whole.replace(PATH, '') : whole;
  return {
    lines,
    gist,
    place: placeIn(lines, gist, traceback),
    isError: ERROR.test(bare),
    names: [...tokens, ...(whole.match(UUID) ?? [])],
    ...(worker === undefined ? {} : { worker }),
  };
}

/** The frame of the receiver's own code that is nearest to the error: the last one in Python, the first one elsewhere. */
function placeIn(lines: readonly LogEntry[], gist: LogEntry, traceback: boolean): readonly LogEntry[] {
  const isOwn = (line: LogEntry): boolean =>
    line !== gist && FRAME.test(line.text) && !FOREIGN.test(line.text);
  const index = traceback ? lines.findLastIndex(isOwn) : lines.findIndex(isOwn);
  if (index === -1) return [];
  const code = lines[index + 1];
  const isCode = traceback && code !== undefined && code !== gist && /^\s+[^\s^~]/.test(code.text);
  return lines.slice(index, isCode ? index + 2 : index + 1);
}
