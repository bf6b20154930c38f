import { Type } from 'typebox';
import { byteCount, closed, entryObject, named, sha256, text } from './entry-parts.ts';

/** The entry `recording`. */
export const recordingEntry = entryObject(
  'recording',
  {
    label: named('What it is in its scenario, for example "fence".'),
    name: named('Base name of the file, as an upload must name it.'),
    output: text('The path that events give as data.output.'),
    bytes: byteCount('Size of the file'),
    sha256: Type.String({
      pattern: '^(?:[0-9a-f]{64})?$',
      description: 'What the file holds, as SHA-256 in lower-case hex; empty where there is no file.',
    }),
    script: text('The script by which storage answers its attempts.'),
    laid: Type.Boolean({ description: 'Whether the file exists; a path without a file is an entry too.' }),
    decoys: Type.Optional(
      Type.Array(
        Type.Object({ path: named('Path of the file.'), sha256: sha256('What the file holds') }, closed),
        { description: 'Files of the same name where a wrong rewrite of the path leads to.' },
      ),
    ),
  },
  { description: 'A file laid where the receiver will look for it.' },
);
