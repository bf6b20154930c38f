import type { SeenRequest } from './fits-request.ts';

/** A file that is there, or no longer, where its effects are looked for. */
export interface SeenFile {
  readonly what: 'file';
  /** The folder as its author names it; absent for the working directory of the receiver. */
  readonly folder?: string;
  readonly change: 'made' | 'removed';
  /** Path below the folder. */
  readonly path: string;
  /** Beginning of its content, where an author tells of it. */
  readonly text: string;
  /** SHA-256 of its content in hex, where files are moved. */
  readonly sha256?: string;
  /** When it became so, as its file system tells, which may be some milliseconds too early. */
  readonly changedAtMs?: number;
  /** When it was seen to be so; it may be so since the time of the entry. */
  readonly endAtMs: number;
}

/** A line that a started receiver printed. */
export interface SeenLine {
  readonly what: 'line';
  readonly text: string;
  /** When it was printed. */
  readonly endAtMs: number;
}

/** A yes of an observer. */
export interface SeenAnswer {
  readonly what: 'answer';
  /** The command, or the URL, that was asked. */
  readonly observer: string;
  /** One of the things that it listed, as JSON; empty where it only said yes. */
  readonly text: string;
  /** Id of the event that it was asked about; absent where it lists things, which tell themselves what they are of. */
  readonly about?: string;
  /** When it had said so; it may be so since the time of the entry. */
  readonly endAtMs: number;
}

/** What was seen where effects are looked for. */
export type Seen = SeenRequest | SeenFile | SeenLine | SeenAnswer;
