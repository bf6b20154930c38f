import { Compile } from 'typebox/compile';
import { stormProgram } from './schema/storm-program.ts';
import type { StormProgram } from './storm-program.ts';

/** The program of a storm in a JSON value; `undefined` where it is none. */
export function parseStormProgram(value: unknown): StormProgram | undefined {
  return Compile(stormProgram).Check(value) ? (value as StormProgram) : undefined;
}
