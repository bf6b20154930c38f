import type { Defined } from '../spec/defined.ts';
import type { stormProgram } from './schema/storm-program.ts';

/** What a storm does, all at once, by value. */
export type StormProgram = Defined<typeof stormProgram>;

/** One part of a storm: a recording that is laid, how storage answers its uploads, and the delivery that names it. */
export type StormPart = StormProgram[number];
