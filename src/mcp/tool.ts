import type { Static, TObject } from 'typebox';
import type { Defined } from '../spec/defined.ts';
import type { Harness } from './harness.ts';

/** One tool of the server: it reads, and changes nothing. */
export interface Tool<Input extends TObject = TObject, Output extends TObject = TObject> {
  readonly name: string;
  readonly title: string;
  /** What an agent reads to choose it. */
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  answer(input: Static<Input>, harness: Harness): Defined<Output> | Promise<Defined<Output>>;
}

/** A tool whose answer has the types of its schemas. */
export function tool<Input extends TObject, Output extends TObject>(told: Tool<Input, Output>): Tool {
  return told;
}
