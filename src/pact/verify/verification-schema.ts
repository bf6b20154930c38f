import { type TSchema, Type } from 'typebox';

const closed = { additionalProperties: false };
const verdicts = ['pass', 'fail', 'inconclusive', 'not-applicable'] as const;
const count = Type.Integer({ minimum: 0 });

const interaction = Type.Object(
  {
    description: Type.String(),
    states: Type.Array(Type.String(), { description: 'What was set up before it.' }),
    rules: Type.Array(Type.String(), { description: 'Ids of the rules that judge the same.' }),
    verdict: Type.Enum(verdicts),
    mismatches: Type.Optional(
      Type.Array(Type.Object({ where: Type.String(), what: Type.String() }, closed), {
        description: 'With the verdict "fail".',
      }),
    ),
    reason: Type.Optional(
      Type.String({ description: 'With the verdicts "inconclusive" and "not-applicable".' }),
    ),
  },
  closed,
);

/** What `pact verify --json` prints. */
export const verificationDefinition = Type.Object(
  {
    pacts: Type.Array(
      Type.Object(
        { consumer: Type.String(), provider: Type.String(), interactions: Type.Array(interaction) },
        closed,
      ),
    ),
    summary: Type.Record(Type.Enum(verdicts), count, closed),
    exitCode: Type.Integer({ minimum: 0, maximum: 255 }),
  },
  closed,
);

/** The JSON Schema 2020-12 of it, as it stands in `contracts/pact-verification.schema.json`. */
export function pactVerificationSchema(): TSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Outcome of recorder-harness pact verify',
    ...verificationDefinition,
  };
}
