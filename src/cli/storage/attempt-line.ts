import { seconds } from '../../report/seconds.ts';
import { shortened } from '../../report/shown-text.ts';
import type { Attempt } from '../../storage/storage.ts';
import { bytesText } from '../../wire/byte-size.ts';

/** Longer names, paths and methods are cut: whoever reaches the port chooses them. */
const WIDTH = 100;

/** One attempt as a line for people; its time counts from when the storage began. */
export function attemptLine(attempt: Attempt): string {
  const { name, upload, number, resend, body, atMs, method, framing, wrong = [], rawPath } = attempt;
  const took = body.lastAtMs === undefined ? '' : ` in ${Math.round(body.lastAtMs - atMs)} ms`;
  const remarks = [
    method === 'PUT' ? undefined : `method ${shortened(method, WIDTH)}`,
    resend ? 'sent again by the client library' : undefined,
    framing,
    wrong.includes('path') || (name === '' && rawPath !== '')
      ? `path ${shortened(rawPath, WIDTH)}`
      : undefined,
    ...wrong.map((part) => `wrong ${part}`),
  ];
  const told = remarks.filter((remark) => remark !== undefined).join(', ');
  // What names no upload takes no number of one.
  const place = upload === undefined ? 'no upload' : `attempt ${number}`;
  return `${shortened(name, WIDTH) || '(no name)'}: ${place} at ${seconds(atMs)}, ${bytesText(body.bytes)}${took} (${told}), ${outcomeOf(attempt)}`;
}

/** Why a connection was lost that no script broke off. */
const lostWords: Readonly<Record<string, string>> = {
  malformed: ' and not understood',
  crowded: ' because too many connections are open; raise the limit of open files ("ulimit -n")',
};

function outcomeOf({ answer, ended, fault }: Attempt): string {
  const endings = {
    complete: answer ? '' : ' and complete',
    aborted: ' and given up by the receiver',
    lost: lostWords[fault] ?? ' and broken off by the storage',
    open: ' and still open',
  };
  return `${answer ? `answered ${answer.status}` : `not answered (${fault})`}${endings[ended]}`;
}
