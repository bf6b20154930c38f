import { Type } from 'typebox';
import { shortened } from '../report/shown-text.ts';

/** Most of one text of a report that an agent is told, in characters: its context is short. */
const MOST = 400;

/** A text of a report, cut where it is long. */
export function brief(text: string): string {
  return shortened(text, MOST);
}

/** The file that a tool reads. */
export const ledger = Type.String({
  description:
    'A file that the command conform wrote by --ledger FILE; from the folder in which this server was started, or absolute.',
});
