import { type TSchema, Type } from 'typebox';
import { stormProgram } from '../../ledger/schema/storm-program.ts';
import { departures } from '../rulebook/departure.ts';
import { wants } from '../rulebook/want.ts';

/** What can become of a rule. */
export const verdicts = ['pass', 'fail', 'observed', 'inconclusive', 'not-applicable'] as const;
const closed = { additionalProperties: false };
const count = Type.Integer({ minimum: 0 });
const milliseconds = (description: string) => Type.Number({ minimum: 0, description });
const text = Type.String({ minLength: 1 });

const rule = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]+/[a-z0-9-]+$' }),
    level: Type.Enum(['required', 'recommended', 'observe']),
    clause: text,
    title: text,
    scenarios: Type.Array(text, { description: 'Ids of the scenarios whose evidence it is judged by.' }),
    verdict: Type.Enum(verdicts),
    observations: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'With the verdict "pass": on how many pieces of evidence it rests.',
      }),
    ),
    expected: Type.Optional(Type.String({ description: 'With the verdict "fail".' })),
    actual: Type.Optional(Type.String({ description: 'With the verdict "fail".' })),
    observation: Type.Optional(
      Type.String({
        description:
          'With the verdict "observed": what was seen. With "pass": how far it was seen to hold, where that is less than the rule says.',
      }),
    ),
    reason: Type.Optional(
      Type.String({ description: 'With the verdicts "inconclusive" and "not-applicable".' }),
    ),
    wants: Type.Optional(
      Type.Array(Type.Enum([...wants]), {
        minItems: 1,
        description: 'With the verdict "not-applicable": what the user can give so that it is judged.',
      }),
    ),
    departure: Type.Optional(
      Type.Enum([...departures], {
        description: 'With the verdict "fail": how what was seen leaves what the interface asks for.',
      }),
    ),
    pattern: Type.Optional(
      Type.String({
        description: 'With the verdict "fail": what the receiver does, in the words of a headline.',
      }),
    ),
    program: Type.Optional(stormProgram),
    cause: Type.Optional(
      Type.String({
        description:
          'Of what fails, or could not be judged, because another rule fails: the id of that rule.',
      }),
    ),
    isRisk: Type.Optional(
      Type.Literal(true, {
        description: 'With the verdict "observed": what was seen endangers those who run the receiver.',
      }),
    ),
    fix: Type.Optional(Type.String({ description: 'On a failure or a risk: what to do about it.' })),
    repeat: Type.Optional(
      Type.String({
        description: 'On what fails or could not be judged: the command for a shell that judges it again.',
      }),
    ),
    known: Type.Optional(
      Type.Object(
        { reason: text, owner: text, until: text },
        { ...closed, description: 'On a known failure.' },
      ),
    ),
    evidence: Type.Array(text, { description: 'Ids of ledger entries.' }),
    page: Type.Optional(
      Type.String({
        description: 'What the file has of each rule: the page about it, as a file of the package.',
      }),
    ),
  },
  closed,
);

/** The JSON report, the outcome of a run as data: what every rendering is made from. */
export const reportDefinition = Type.Object(
  {
    suite: Type.Object({ name: text, version: text }, closed),
    target: Type.Object(
      {
        kind: Type.Enum(['embedded', 'url', 'command']),
        name: Type.Optional(
          Type.String({
            description: 'What it is called beside its address: the command of one that was started.',
          }),
        ),
        url: Type.String({ description: 'Without the key.' }),
      },
      closed,
    ),
    profile: text,
    seed: Type.Integer(),
    startedAt: Type.String({ format: 'date-time' }),
    durationMs: milliseconds('How long the run took by its own clock, in milliseconds.'),
    passedMs: Type.Optional(
      milliseconds('In virtual time: how long it took by the clock on the wall, in milliseconds.'),
    ),
    criticalPathMs: milliseconds('How long its longest scenario had to take, in milliseconds.'),
    labels: Type.Array(text, {
      description: 'How the run was made, for example "virtual time" or "shard 1 of 2".',
    }),
    described: Type.Optional(
      Type.Object(
        {
          name: Type.Optional(text),
          departures: Type.Array(text, {
            description: 'What it does otherwise than the interface has it, for example "takes no key".',
          }),
        },
        { ...closed, description: 'What the author of the receiver tells of it.' },
      ),
    ),
    interrupted: Type.Boolean(),
    required: Type.Object(
      { rules: count, judged: count },
      { ...closed, description: 'How many required rules there are, and how many of them were judged.' },
    ),
    partial: Type.Optional(
      Type.Object(
        { accepted: Type.Boolean() },
        {
          ...closed,
          description:
            'There where required rules were not judged for want of something that the user can give.',
        },
      ),
    ),
    answersOnly: Type.Optional(
      Type.Literal(true, {
        description:
          'There where no effect was described and no upload judged: what the receiver does is not judged.',
      }),
    ),
    brokenOff: Type.Optional(
      Type.Object(
        { code: text, message: text, hint: text },
        { ...closed, description: 'What kept the run from being made, so that no rule was judged.' },
      ),
    ),
    summary: Type.Record(Type.Enum(verdicts), count, closed),
    exitCode: Type.Integer({ minimum: 0, maximum: 255 }),
    staleKnownFailures: Type.Optional(
      Type.Array(Type.Object({ rule: text, problem: text }, closed), {
        description: 'Entries of the list of known failures that must go.',
      }),
    ),
    rules: Type.Array(rule),
  },
  closed,
);

/** The JSON Schema 2020-12 of the JSON report, as it stands in `contracts/report.schema.json`. */
export function reportSchema(): TSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:recorder-harness:report',
    title: 'Report of recorder-harness',
    description: 'The outcome of a run: what --report json writes.',
    ...reportDefinition,
  };
}
