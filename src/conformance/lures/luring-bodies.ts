import type { Envelope } from '../../spec/envelope.ts';
import type { Unchecked } from '../stage/stage.ts';
import type { At } from './at.ts';
import { namedBeside, UPLOADING } from './named-beside.ts';
import { namedEverywhere } from './named-everywhere.ts';

/** An event that names recordings, and how it names them. */
export interface LuringBody {
  readonly how: string;
  readonly body: Envelope | Unchecked;
}

/** The one of them whose answer the interface does not state: it has members that no event has. */
export const BESIDE_DATA = 'naming recordings beside its data';

/**
 * Events of one type other than that of a finished transmux, which name a recording at every place and in every way that
 * a careless receiver may look for one: as bare and as relative paths, within sentences, in URLs, in text that is JSON or
 * Base64, with other separators, in an output that is a list or an object, and beside the data.
 *
 * @param event makes a new one each time
 */
export function luringBodies(event: () => Envelope, at: At): readonly LuringBody[] {
  const withFields = (made: Envelope, fields: object): Envelope =>
    ({ ...made, data: { ...made.data, ...fields } }) as Envelope;
  const inSentences = namedEverywhere(event(), (place) => `Could not write "${at(place)}": no space left`);
  const inUrls = namedEverywhere(event(), inUrl(at));
  const relative = namedEverywhere(event(), (place) => at(place).replace(/^\/app\//, ''));
  const within = { path: at('data.output.path'), file: at('data.output.file') };
  return [
    { how: 'naming recordings', body: namedEverywhere(event(), at) },
    {
      how: 'naming recordings in sentences, and in an object',
      body: withFields(inSentences, { output: within }),
    },
    {
      how: 'naming recordings in URLs, and in a list',
      body: withFields(inUrls, { output: [at('data.output[0]'), at('data.output[1]')] }),
    },
    {
      how: 'naming recordings by relative paths, and in a field of no event',
      body: withFields(relative, { file: at('data.file') }),
    },
    {
      how: 'naming recordings with the separators of Windows, and in Base64',
      body: namedEverywhere(event(), otherwise(at)),
    },
    { how: BESIDE_DATA, body: { unchecked: besideItsData(event(), at) } },
  ];
}

/** The place as a URL of the file that it names. */
export function inUrl(at: At): At {
  return (place) => `file://${at(place)}`;
}

/** Paths with the separators of Windows where a path may be looked for, and in Base64 elsewhere. */
function otherwise(at: At): At {
  return (place) => {
    const path = at(place);
    return /path|input|output|file/.test(place)
      ? path.replaceAll('/', '\\')
      : Buffer.from(path).toString('base64');
  };
}

/** The event with recordings named beside its data, in its metadata, in text that is JSON, and under another type. */
function besideItsData(event: Envelope, at: At): object {
  const inJson = namedEverywhere(event, (place) => {
    const path = at(place);
    return JSON.stringify({ output: path, path });
  });
  const beside = namedBeside((place) => at(place.replace(/^data\./, '')));
  const { data: _, ...others } = beside;
  return {
    output: at('output'),
    path: at('path'),
    input: at('input'),
    ...others,
    ...inJson,
    data: { ...withOutputs(inJson.data, 'data', at), type: UPLOADING, output: at('data.output') },
  };
}

/** The data with an output in each object of it. */
function withOutputs(value: object, place: string, at: At): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => {
      const isObject = typeof member === 'object' && member !== null && !Array.isArray(member);
      const inside = `${place}.${name}`;
      return [name, isObject ? { ...member, output: at(`${inside}.output`) } : member];
    }),
  );
}
