import { Type } from 'typebox';
import { effectsSchema } from '../../effects/effects.ts';
import { describedTimesSchema } from '../../spec/described-times.ts';
import { closed, entryObject, named, text } from './entry-parts.ts';

const needs = [
  'secret',
  'directory',
  'working-directory',
  'shared-files',
  'time-outs',
  'minutes',
  'unscaled-time-outs',
  'real-time',
  'started',
  'output',
  'process',
  'process-facts',
  'parallel-uploads',
  'fuzz',
  'recordings',
  'query-key',
  'container-paths',
  'interface-delay',
  'interface-attempts',
  'interface-time-out',
  'interface-chunks',
  'own-delay',
  'own-attempts',
  'own-time-out',
  'own-chunks',
  'further-attempts',
  'stated-answers',
  'all-events',
  'event:live_start',
  'event:video_file_finish',
  'event:app_launch',
  'event:app_exit',
  'event:of-a-session',
  'event:without-upload',
  'event:without-effect',
  'effects',
  'sinks',
] as const;

const target = Type.Object(
  {
    kind: Type.Enum(['embedded', 'url', 'command'], { description: 'How the receiver was reached.' }),
    name: Type.Optional(named('What it is called beside its address: the command of one that was started.')),
    fingerprint: named('Tells runs against different targets apart; the same in every shard of a run.'),
    url: named('Address of the receiver, without the query.'),
    timeScale: Type.Number({
      exclusiveMinimum: 0,
      description: "The receiver's times are those of the interface, times this.",
    }),
    timeWarp: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, description: "How many times faster the receiver's clock ran." }),
    ),
    unwarped: Type.Optional(named('Why that clock did not run faster although it was asked to.')),
    virtualTime: Type.Boolean({
      description: 'Whether a virtual clock was in use, so that times are exact.',
    }),
    lacks: Type.Partial(Type.Record(Type.Enum([...needs]), named('What it takes to show it.')), {
      ...closed,
      description: 'What this target cannot show.',
    }),
    described: Type.Optional(
      Type.Object(
        {
          name: Type.Optional(named('What it is called.')),
          departures: Type.Array(named('One thing.'), {
            description: 'What it does otherwise than the interface has it.',
          }),
          times: Type.Optional(describedTimesSchema),
          lacks: Type.Array(Type.Enum([...needs]), {
            description: 'What it cannot show because of that.',
          }),
        },
        { ...closed, description: 'What its author tells of it.' },
      ),
    ),
  },
  { ...closed, description: 'What a judge may know about the target.' },
);

const asked = Type.Object(
  {
    fuzz: Type.Integer({ minimum: 0, description: 'How many generated envelopes it delivers.' }),
    slow: Type.Boolean({ description: 'Whether it does what takes minutes of real time, too.' }),
    suite: Type.Optional(named('Release by whose rules it judges, where that is not its own.')),
    timing: Type.Boolean({ description: 'Whether it looks for timing leaks with a long secret.' }),
    routes: Type.Record(Type.String(), named('Address, without the query.'), {
      description: 'Addresses of single event types, by the name of the type.',
    }),
  },
  { ...closed, description: 'What it was asked for that neither target nor rules tell.' },
);

/** The entry `run`. */
export const runEntry = entryObject(
  'run',
  {
    suite: Type.Object(
      { name: named('Name.'), version: named('Version.') },
      { ...closed, description: 'Who judged.' },
    ),
    startedAt: Type.String({
      format: 'date-time',
      description: 'Start of the run by the calendar, RFC 3339.',
    }),
    target,
    storage: Type.Object({ url: text('Address.') }, { ...closed, description: 'The mock storage.' }),
    profile: named('Name of the profile.'),
    seed: Type.Integer({ description: 'What chance followed from; it repeats the run.' }),
    asked: Type.Optional(asked),
    effects: Type.Optional(effectsSchema),
    shard: Type.Optional(
      Type.Object(
        {
          index: Type.Integer({ minimum: 1, description: 'Which part, from 1.' }),
          count: Type.Integer({ minimum: 1, description: 'How many parts there are.' }),
          of: Type.Optional(
            Type.Array(named('Id of a rule.'), { description: 'The rules of all parts together.' }),
          ),
        },
        { ...closed, description: 'Which part it is of a run that was cut into shards.' },
      ),
    ),
    repeats: Type.Optional(
      named('Why rules of the run before it in this file were judged again; these verdicts count.'),
    ),
    cut: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'Which of the runs it is that try a smaller program of a failing storm; it counts where it fails.',
      }),
    ),
    rules: Type.Array(named('Id of a rule.'), { description: 'The rules that it set out to judge.' }),
  },
  { description: 'Begins a ledger: what was run, against what, and how.' },
);
