import { wrongUsage } from '../errors.ts';
import type { FixturesOptions } from '../recorder/fixtures/fixture-source.ts';
import { type DefectName, defectNames } from '../recorder/malformed/defects.ts';
import { typesWith } from '../recorder/malformed/with-defect.ts';
import { knownChannels, knownFolder } from '../recorder/material/known-channels.ts';
import { type EventType, eventTypes } from '../spec/event-types.ts';
import type { Description } from '../target/description/description.ts';
import type { Written } from './command-definition.ts';
import { fixturesOptions, fixturesRelations } from './definitions/fixtures.ts';
import { chosenDescription } from './described-options.ts';
import { choice } from './option-value.ts';
import { readOptions } from './read-options.ts';

/** Checks what was written for `fixtures`. */
export function readFixturesOptions(written: Written): FixturesOptions {
  const options = readOptions(fixturesOptions, written, fixturesRelations);
  const { tier, format, like, out, seed, force } = options;
  const description = chosenDescription(written);
  const types = typesFor(options.type, description);
  const defects = defectsFor(types, options.defect);
  if (options.defect.length > 0 && tier !== 'malformed') {
    throw wrongUsage(`--defect does not go with the tier "${tier}".`, 'Add --tier malformed.');
  }
  const round = tier === 'malformed' ? defects.length : types.length;
  checkPlace({ format, tier, isOutput: out === '-' });
  return {
    path: out === '-' ? undefined : out,
    count: options.count ?? (like === undefined ? round : undefined),
    like,
    tier,
    format,
    types,
    channels: knownChannels(description),
    folder: knownFolder(description),
    defects,
    seed,
    force,
  };
}

function typesFor(types: readonly EventType[], description: Description): readonly EventType[] {
  const events: readonly EventType[] = description.events ?? eventTypes;
  if (types.length === 0) return events;
  const unheard = types.find((type) => !events.includes(type));
  if (unheard === undefined) return types;
  throw wrongUsage(
    `The description says that the receiver does not subscribe to ${unheard}.`,
    `Choose among ${events.join(', ')}, mend the description, or say --without-description.`,
  );
}

function defectsFor(types: readonly EventType[], texts: readonly string[]): readonly DefectName[] {
  const wanted =
    texts.length === 0 ? defectNames : texts.map((name) => choice('--defect', name, defectNames));
  const possible = wanted.filter((name) => typesWith(name).some((type) => types.includes(type)));
  const impossible = wanted.find((name) => !possible.includes(name));
  if (texts.length > 0 && impossible !== undefined) {
    const hint = `Choose among ${typesWith(impossible).join(', ')}, or leave --type out.`;
    throw wrongUsage(`No event of the type ${types.join(' or ')} can have the defect "${impossible}".`, hint);
  }
  return possible;
}

function checkPlace({ format, tier, isOutput }: { format: string; tier: string; isOutput: boolean }): void {
  if (!isOutput) return;
  if (format === 'json') {
    const hint = 'Name a folder with --out, or choose --format ndjson.';
    throw wrongUsage(
      'The format json writes a file for each event, which standard output cannot hold.',
      hint,
    );
  }
  if (format === 'http' && tier === 'malformed') {
    const hint = 'Name a file with --out, for example malformed.http, or choose --format curl.';
    throw wrongUsage('Malformed bodies lie in files beside the .http file.', hint);
  }
}
