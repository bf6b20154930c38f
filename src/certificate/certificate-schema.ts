import { type TSchema, Type } from 'typebox';
import { verdicts } from '../conformance/outcome/report-schema.ts';
import type { Defined } from '../spec/defined.ts';

const closed = { additionalProperties: false };
const text = (description: string) => Type.String({ minLength: 1, description });
const digest = (description: string) =>
  Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: `SHA-256 of ${description}, in hexadecimal digits.`,
  });

const certifiedDefinition = Type.Object(
  {
    suite: Type.Object(
      {
        name: text('Name.'),
        version: text('Version.'),
        sha256: digest('the files of the program that judged, each behind its path'),
      },
      { ...closed, description: 'What judged.' },
    ),
    interface: Type.Object(
      { sha256: digest('its sentences, limits and schemas of events, as the suite has them') },
      { ...closed, description: 'By what it was judged.' },
    ),
    receiver: text('Name of the receiver, its command without what may be secret, or its address.'),
    description: Type.Optional(
      Type.Object(
        { sha256: digest('the file') },
        { ...closed, description: 'The description of the receiver, where there was one.' },
      ),
    ),
    startedAt: Type.String({ format: 'date-time', description: 'Start of the run by the calendar.' }),
    seed: Type.Integer({ description: 'What chance followed from.' }),
    profile: text('Name of the profile.'),
    labels: Type.Array(text('One of them.'), { description: 'How the run was made, where that matters.' }),
    outcome: text('How it came out, in words; no failure is accepted.'),
    exitCode: Type.Integer({ minimum: 0, maximum: 255, description: 'The same as an exit code.' }),
    verdicts: Type.Record(Type.String(), Type.Enum(verdicts), {
      description: 'The verdict of each rule that was judged, by its id.',
    }),
    causes: Type.Array(
      Type.Object(
        {
          rule: text('Id of the rule that fails.'),
          pattern: Type.Optional(text('What the receiver does, in the words of a headline.')),
        },
        closed,
      ),
      { description: 'What explains all that fails.' },
    ),
    ledger: Type.Object(
      { sha256: digest('the file') },
      { ...closed, description: 'What all of this follows from.' },
    ),
  },
  { ...closed, description: 'What is certified.' },
);

/** A certificate: what it says, and a signature over that. */
export const certificateDefinition = Type.Object(
  {
    certified: certifiedDefinition,
    signature: Type.Object(
      {
        algorithm: Type.Literal('ed25519'),
        publicKey: Type.String({ description: 'The key that verifies it: SPKI, DER, Base64.' }),
        value: Type.String({
          description:
            'Base64. It is over the member "certified" as JSON in UTF-8 without spaces, its members in the order of this file.',
        }),
      },
      { ...closed, description: 'The signature and its key.' },
    ),
  },
  closed,
);

/** A certificate. */
export interface Certificate extends Defined<typeof certificateDefinition> {}

/** What a certificate says. */
export interface Certified extends Defined<typeof certifiedDefinition> {}

/** The JSON Schema 2020-12 of a certificate, as it stands in `contracts/certificate.schema.json`. */
export function certificateSchema(): TSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:recorder-harness:certificate',
    title: 'Certificate of recorder-harness',
    description: 'What a run came to, signed: what conform --certificate writes.',
    ...certificateDefinition,
  };
}
