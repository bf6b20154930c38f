import { isDeepStrictEqual } from 'node:util';
import { resolveTarget } from '../../storage/resolve-target.ts';
import { describeEnd, type Made } from '../conduct/every-attempt.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { REFUSED } from '../scenarios/closed-port.ts';

/** How an attempt is no PUT of the base name below this folder of storage, in the words of a headline. */
export function otherRequestHeadline(made: Made, folder: string, isEach: boolean): Headline {
  const { attempt, recording } = made;
  const { method, rawPath } = attempt;
  const { name, query, folders } = resolveTarget(rawPath);
  const which = isEach ? 'Each upload' : placeOf(made);
  const all = isEach ? '' : ', on every attempt';
  if (method !== 'PUT')
    return { pattern: `${which} is a ${method}, not a PUT`, fix: `Send the upload by PUT${all}.` };
  if (!isDeepStrictEqual(folders, resolveTarget(folder).folders))
    return {
      pattern: `${which} goes to another path: ${rawPath.slice(0, rawPath.lastIndexOf('/') + 1)}`,
      fix: `Append /file/ and the base name alone to the whole storage URL, with the path that it has${all}.`,
    };
  if (name !== recording.name)
    return {
      pattern: `${which} goes to another name`,
      fix: `Send the base name of the file, percent-encoded, and nothing before or after it${all}.`,
    };
  if (query !== undefined)
    return {
      pattern: `${which} has a query: ?${query}`,
      fix: `Append nothing to the name of the file: the path ends there${all}.`,
    };
  return {
    pattern: `${which} asks to be taken for another method`,
    fix: `Send no header that names a method${all}.`,
  };
}

function placeOf({ attempt: { number }, before, recording }: Made): string {
  if (before) return `Attempt ${number}, after ${describeEnd(before)},`;
  return recording.label === REFUSED ? 'An attempt after a refused connection' : 'An upload';
}
