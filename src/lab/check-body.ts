import { type DocumentNode, parse, type ValueNode } from '@humanwhocodes/momoa';
import { messageOf } from '../errors.ts';
import { namesIn } from '../spec/json-pointer.ts';
import { parseEnvelope } from '../spec/parse-envelope.ts';
import type { Problem } from './lab-api.ts';

interface Place {
  readonly offset: number;
  readonly length: number;
}

const START: Place = { offset: 0, length: 1 };

/** Everything that keeps a text from being an envelope, each where it stands in the text. */
export function checkBody(text: string): Problem[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [syntaxProblem(text, messageOf(error))];
  }
  const { problems } = parseEnvelope(value);
  if (problems.length === 0) return [];
  const root = rootOf(text);
  return problems.map(({ pointer, message }) => ({ pointer, ...placeOf(root, pointer), message }));
}

/** The words are those of JavaScript's own parser, which does not always tell where. */
function syntaxProblem(text: string, words: string): Problem {
  const told = / in JSON at position (\d+)/.exec(words)?.[1];
  const offset = told === undefined ? offsetOfMistake(text) : Number(told);
  const message = words.replace(/ in JSON at position .*$|, (\.{3})?".*$/s, '');
  return { offset, length: offset < text.length ? 1 : 0, message };
}

function offsetOfMistake(text: string): number {
  try {
    parse(text, { mode: 'json' });
    return 0;
  } catch (error) {
    return (error as { offset?: number }).offset ?? 0;
  }
}

/** `undefined` for what is nested too deeply to be taken apart. */
function rootOf(text: string): ValueNode | undefined {
  try {
    const document: DocumentNode = parse(text, { mode: 'json', ranges: true });
    return document.body;
  } catch {
    return undefined;
  }
}

/** Where the value of a pointer stands; of one that is missing, the brace of the object that lacks it. */
function placeOf(root: ValueNode | undefined, pointer: string): Place {
  let node = root;
  for (const name of namesIn(pointer)) {
    const next = node && childOf(node, name);
    if (!next) return { offset: node?.range?.[0] ?? 0, length: 1 };
    node = next;
  }
  if (!node?.range) return START;
  const [start, end] = node.range;
  return { offset: start, length: end - start };
}

function childOf(node: ValueNode, name: string): ValueNode | undefined {
  if (node.type === 'Array') return node.elements[Number(name)]?.value;
  if (node.type !== 'Object') return undefined;
  // Of a member that is there twice, the last one counts.
  return node.members.findLast((member) => member.name.type === 'String' && member.name.value === name)
    ?.value;
}
