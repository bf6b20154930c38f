import { parse as parseJson } from '@humanwhocodes/momoa';
import { type Document, type ErrorCode, LineCounter, parseDocument } from 'yaml';
import { namesIn } from '../../spec/json-pointer.ts';

/** A place in a text, counted from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** What a text stands for, and where its members stand. */
export interface ParsedText {
  readonly value: unknown;
  /** Where the value of a JSON pointer stands; of one that is not there, what should hold it. */
  placeOf(pointer: string): Place;
}

/** Why a text stands for nothing. */
export class NotParsed extends Error {}

/** Words for what is wrong; those of the parsers quote the text, which may hold a secret. */
const whys: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_INDENT: 'the indentation fits nothing before it',
  DUPLICATE_KEY: 'a member is there twice',
  MISSING_CHAR: 'a quote, bracket, comma or colon is missing before it',
  MULTIPLE_DOCS: 'a second document begins',
  NON_STRING_KEY: 'the name of a member is no text',
  TAB_AS_INDENT: 'a tab indents',
};

/** Parses JSON or YAML; throws {@link NotParsed}, which tells where, and quotes nothing. */
export function parseDescription(text: string, language: 'JSON' | 'YAML'): ParsedText {
  const lines = new LineCounter();
  // A JSON text is a YAML text too, in which a member may be there twice.
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    uniqueKeys: language === 'YAML',
  });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const value =
    language === 'JSON' ? valueOfJson(text) : valueOfYaml(document, (offset) => told(placeAt(offset)));
  return { value, placeOf: (pointer) => placeAt(offsetOf(document, pointer)) };
}

/** A place as a message tells it. */
export function told({ line, column }: Place): string {
  return `line ${line}, column ${column}`;
}

function valueOfJson(text: string): unknown {
  const json = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(json);
  } catch {
    throw new NotParsed(`it is not JSON at ${told(mistakeInJson(json))}`);
  }
}

function mistakeInJson(json: string): Place {
  try {
    parseJson(json, { mode: 'json' });
  } catch (error) {
    const { line, column } = error as Partial<Place>;
    if (line !== undefined && column !== undefined) return { line, column };
  }
  return { line: 1, column: 1 };
}

function valueOfYaml(document: Document.Parsed, toldAt: (offset: number) => string): unknown {
  const [problem] = document.errors;
  if (problem) {
    const why = whys[problem.code];
    throw new NotParsed(`it is not YAML at ${toldAt(problem.pos[0])}${why === undefined ? '' : `: ${why}`}`);
  }
  try {
    return document.toJS();
  } catch {
    throw new NotParsed('it is not YAML that can be used: an alias has no anchor, or there are too many');
  }
}

function offsetOf(document: Document.Parsed, pointer: string): number {
  const names = namesIn(pointer);
  for (let length = names.length; length > 0; length -= 1) {
    const node = document.getIn(names.slice(0, length), true) as { range?: [number] } | undefined;
    if (node?.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}
