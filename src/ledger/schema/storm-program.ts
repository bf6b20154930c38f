import { Type } from 'typebox';
import { named } from './entry-parts.ts';

/** The program of a storm by value. */
export const stormProgram = Type.Array(
  Type.Object(
    {
      bytes: Type.Integer({ minimum: 0, description: 'Of the recording.' }),
      script: named('How storage answers its uploads.'),
      delivery: Type.Enum(['announcement', 'another event', 'wrong key'], {
        description: 'The delivery that names it; only an announcement leads to uploads.',
      }),
    },
    { additionalProperties: false, description: 'A recording, its script and its delivery.' },
  ),
  { minItems: 1, description: 'The parts of a storm, all at once.' },
);
