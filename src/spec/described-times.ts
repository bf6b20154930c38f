import { Type } from 'typebox';
import type { Defined } from './defined.ts';

/** The least and the most that can be seen in a run: shorter waits look like none, and nobody waits for longer ones. */
const ms = (least: number, description: string) =>
  Type.Optional(Type.Integer({ minimum: least, maximum: 600_000, description }));

/** The numbers of section "Limits" that a receiver chose by itself. */
export const describedTimesSchema = Type.Object(
  {
    retryDelayMs: ms(100, 'How long it waits from the end of a failed attempt to the next one, in ms.'),
    attempts: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10,
        description: 'How often it tries an upload, the first try included.',
      }),
    ),
    timeoutMs: ms(1_000, 'When it gives an attempt up that storage does not answer, in ms.'),
    chunkBytes: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Size of the pieces in which it streams a recording.' }),
    ),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    description: 'Times and sizes of its uploads where they are not those of the interface.',
  },
);

/** The numbers of section "Limits" that a receiver chose by itself. */
export type DescribedTimes = Defined<typeof describedTimesSchema>;
