import { wrongUsage } from '../../errors.ts';
import { SEVERAL } from '../../recorder/several.ts';
import type { EmitTold } from '../definitions/emit.ts';

/** Throws a usage error where what is sent and where to are not both told, or do not fit the options; `file` is the option that names what is sent. */
export function checkEmitFits(
  { positionals, edit, speed }: EmitTold,
  file: 'raw' | 'from' | 'like' | undefined,
  hasUrl: boolean,
): void {
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
  if (edit && SEVERAL.some((word) => word === what)) {
    throw wrongUsage(`--edit takes one event, and "${what}" is several.`, 'Name an event type.');
  }
  if (speed !== undefined && !file && what !== 'session') {
    const hint = 'Send "session", or use --from.';
    throw wrongUsage('--speed needs times: those of a session or of a capture.', hint);
  }
}
