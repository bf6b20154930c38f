import { wrongUsage } from '../../errors.ts';
import { SEVERAL } from '../../recorder/events-to-emit.ts';

interface Emitted {
  readonly positionals: readonly string[];
  /** The option that names the file of what is sent. */
  readonly file: string | undefined;
  readonly edit: boolean;
  readonly speed: number | undefined;
}

/** Throws a usage error where what is sent and where to are not both told, or do not fit the options. */
export function checkEmitFits({ positionals, file, edit, speed }: Emitted, hasUrl: boolean): void {
  if (file && positionals.length > 1) {
    const why = `"emit" takes no event type with --${file}, which says what is sent.`;
    throw wrongUsage(why, `Write only the URL: {harness} emit URL --${file} FILE.`);
  }
  const [what = '', url] = positionals;
  const isComplete = hasUrl ? file !== undefined || what !== '' : what !== '' && (file ?? url) !== undefined;
  if (!isComplete) {
    const missing = what === '' ? 'what to send and the URL of the receiver' : 'an event type or the URL';
    throw wrongUsage(
      `"emit" lacks ${missing}.`,
      `Write emit TYPE URL, or emit URL with --raw, --from or --like. See "{harness} emit --help".`,
    );
  }
  const isSeveral = SEVERAL.some((word) => word === what);
  if (edit && isSeveral) {
    throw wrongUsage(`--edit takes one event, and "${what}" is several.`, 'Name an event type.');
  }
  if (speed !== undefined && !file && what !== 'session') {
    throw wrongUsage(
      '--speed needs times: those of a session or of a capture.',
      'Send "session", or use --from.',
    );
  }
}
