import { type TSchema, Type } from 'typebox';

const closed = { additionalProperties: false };
const verdicts = ['pass', 'fail', 'inconclusive', 'not-applicable'] as const;
const count = Type.Integer({ minimum: 0 });

const mismatch = Type.Object(
  {
    where: Type.String({
      description: '`status`, `header Content-Type`, `body $.status`, or `request` where no answer came.',
    }),
    what: Type.String({ description: 'As Pact tells it.' }),
  },
  closed,
);

const interaction = Type.Object(
  {
    description: Type.String(),
    states: Type.Array(Type.String(), { description: 'What was set up before it.' }),
    rules: Type.Array(Type.String(), { description: 'Ids of the rules that judge the same.' }),
    verdict: Type.Enum(verdicts),
    mismatches: Type.Optional(
      Type.Array(mismatch, { description: 'With the verdict "fail": in what the answer differs.' }),
    ),
    reason: Type.Optional(
      Type.String({ description: 'With the verdicts "inconclusive" and "not-applicable".' }),
    ),
  },
  closed,
);

const broker = Type.Object(
  {
    url: Type.String({ description: 'Of the pact that was fetched.' }),
    pending: Type.Boolean({ description: 'Whether the broker lets it fail.' }),
    notices: Type.Array(Type.String()),
    result: Type.Optional(Type.String({ description: 'URL under which the broker keeps the result.' })),
    notPublished: Type.Optional(Type.String({ description: 'Why the result was not published.' })),
  },
  closed,
);

/** What `pact verify --json` prints. */
export const verificationDefinition = Type.Object(
  {
    pacts: Type.Array(
      Type.Object(
        {
          consumer: Type.String(),
          provider: Type.String(),
          interactions: Type.Array(interaction),
          broker: Type.Optional(broker),
        },
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
    $id: 'urn:recorder-harness:pact_verification',
    title: 'Outcome of recorder-harness pact verify',
    description: 'What became of each interaction of the pacts that were verified.',
    ...verificationDefinition,
  };
}
