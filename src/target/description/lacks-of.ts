import type { Description } from './description.ts';

/** What a description does not tell. */
interface Lack {
  /** What it comes to, and what to do, for people. */
  readonly sentence: string;
  /** Whether the receiver cannot be judged without it. */
  readonly isNeeded: boolean;
}

/** What a description does not tell, though its receiver does more than answer, or names sinks in its environment. */
export function lacksOf({ url, storage, effects, env = {} }: Description): readonly Lack[] {
  const answersAlone = url !== undefined && storage === undefined && effects === undefined;
  const named = Object.values(env).flatMap((template) => [...template.matchAll(/\{sink\.(\w+)\}/g)]);
  const sinks = [...new Set(named.map(([, sink = '']) => sink))].filter((sink) => !effects?.sinks?.[sink]);
  return [
    ...(answersAlone ? [{ sentence: ANSWERS_ALONE, isNeeded: false }] : []),
    ...sinks.map((sink) => ({
      sentence: `"env" names the sink "${sink}", which is not described: add it to "effects.sinks", and what events lead to there to "effects.events", before you judge the receiver.`,
      isNeeded: true,
    })),
  ];
}

const ANSWERS_ALONE =
  'It tells of no storage and of no effects, so only answers are judged by it: add "storage" where the receiver uploads, and "effects" where it does something else.';
