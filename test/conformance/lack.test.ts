import { describe, expect, test } from 'vitest';
import { lacksOf, type Offer, type TimeOptions } from '../../src/conformance/perform/target-facts.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { lackOf } from '../../src/conformance/rulebook/lack.ts';
import { withoutUndescribed } from '../../src/conformance/rulebook/plan.ts';

const everything: Offer = {
  kind: 'command',
  hasSecret: true,
  hasDirectory: true,
  hasStorage: true,
  description: {},
  sharesFiles: true,
  hasProcess: true,
  processIsVisible: true,
};
const inRealTime: TimeOptions = { timeScale: 1, virtualTime: false, slow: false };
const urlAlone: Partial<Offer> = {
  kind: 'url',
  hasDirectory: false,
  sharesFiles: false,
  hasProcess: false,
  processIsVisible: false,
};

/** The rules about the time-out of the interface do not apply to it by nature. */
const longTimeOut: Partial<Offer> = { description: { times: { timeoutMs: 120_000 } } };

/** What the required rules want that cannot be shown, each set of wants once; an empty one is the nature of the target. */
function wanted(offer: Partial<Offer>, options: Partial<TimeOptions> = {}): readonly string[] {
  const offered = { ...everything, ...offer };
  const lacks = lacksOf(offered, { ...inRealTime, ...options });
  const sets = withoutUndescribed(catalogue, offered.description)
    .filter(({ level }) => level === 'required')
    .flatMap((rule) => lackOf(rule, { kind: offered.kind, lacks }) ?? [])
    .map(({ wants }) => wants.join(' '));
  return [...new Set(sets)].toSorted();
}

describe('what is not shown', () => {
  test.each<[what: string, offer: Partial<Offer>, options: Partial<TimeOptions>, wants: string[]]>([
    ['a started receiver wants nothing', {}, {}, []],
    ['one whose time-out is of minutes wants time', longTimeOut, {}, ['', 'slow']],
    ['with --slow it wants nothing', longTimeOut, { slow: true }, ['']],
    ['what was turned off can be turned on', {}, { slow: true, fuzz: 0 }, ['fuzz']],
    ['a machine that hides processes has it by nature', { processIsVisible: false }, { slow: true }, ['']],
    ['a program that works elsewhere has it by nature', { worksIn: '/' }, { slow: true }, ['']],
    [
      'the bundled receiver has it by nature',
      { kind: 'embedded', hasProcess: false, processIsVisible: false },
      { virtualTime: true },
      [''],
    ],
    ['a URL alone wants a storage and a command', urlAlone, {}, ['command', 'storage']],
    [
      'a URL with its storage wants a command, and perhaps shared files',
      { ...urlAlone, hasDirectory: true },
      { slow: true },
      ['command', 'shared-files'],
    ],
    [
      'a receiver without a key lacks some of it by nature, whatever else is wanting',
      { ...urlAlone, hasSecret: false },
      { slow: true },
      ['', 'command', 'storage'],
    ],
  ])('%s', (_, offer, options, wants) => {
    expect(wanted(offer, options)).toEqual(wants);
  });

  test('a receiver that makes one upload at a time has that by nature', () => {
    const storm = catalogue.find(({ id }) => id === 'storm/random-programs-match-the-model');
    if (!storm) throw new Error('The catalogue has no storm');
    const lacks = { 'parallel-uploads': 'It takes several uploads at once.' };
    expect(lackOf(storm, { kind: 'url', lacks })).toMatchObject({ wants: [] });
  });

  test('the reason is that of what no option can give', () => {
    const wrongKey = catalogue.find(({ id }) => id === 'auth/wrong-key-is-forbidden');
    if (!wrongKey) throw new Error('The catalogue has no wrong key');
    const lacks = { directory: 'It takes a directory.', secret: 'It takes a secret.' };
    expect(lackOf(wrongKey, { kind: 'url', lacks })?.reason).toBe('It takes a secret.');
  });
});
