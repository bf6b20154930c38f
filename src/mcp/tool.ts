import type { Static, TObject } from 'typebox';
import type { Harness } from './harness.ts';

/** One tool of the server: it reads, and changes nothing. */
export interface Tool<Input extends TObject = TObject> {
  readonly name: string;
  readonly title: string;
  /** What an agent reads to choose it. */
  readonly description: string;
  readonly input: Input;
  /** Where it answers with parts of a file format; schemas take room that an agent has little of. */
  readonly output?: TObject;
  answer(input: Static<Input>, harness: Harness): object | Promise<object>;
}

/** A tool that is asked by the types of its schema. */
export function tool<Input extends TObject>(told: Tool<Input>): Tool {
  return told;
}
