import { expect, test } from 'vitest';
import { badge } from '../../../src/report/badge.ts';
import { ctrf } from '../../../src/report/ctrf.ts';
import { github } from '../../../src/report/github.ts';
import { json } from '../../../src/report/json.ts';
import { junit } from '../../../src/report/junit.ts';
import { markdown } from '../../../src/report/markdown.ts';
import { verdictLine } from '../../../src/report/run-outcome.ts';
import { sarif } from '../../../src/report/sarif.ts';
import { text } from '../../../src/report/text.ts';
import { flaw as doesNothing } from '../../flawed/notifier/does-nothing.ts';
import { runEmbedded } from '../run-embedded.ts';
import { runNotifier } from './run-notifier.ts';

const SENTENCE = 'answers only; no effect was described, so what it does is not judged';
const answersAlone = { only: ['delivery/every-*'], effects: { events: {} } };

test('a receiver that does nothing is conformant by its answers only, and every report says so', async () => {
  const { report, entries } = await runNotifier(doesNothing.behaviour, answersAlone);
  expect(report.exitCode).toBe(0);
  expect(verdictLine(report)).toContain(SENTENCE);
  for (const draw of [text, markdown, junit, ctrf, github]) {
    expect(draw(report, entries).replace(/\s+/g, ' '), draw.name).toContain(SENTENCE);
  }
  expect(JSON.parse(json(report))).toMatchObject({ answersOnly: true });
  expect(JSON.parse(sarif(report, entries)).runs[0].properties).toMatchObject({ answersOnly: true });
  expect(JSON.parse(badge(report)).message).toContain('answers only');
});

test('a receiver that is judged by its uploads has an effect', async () => {
  const { report } = await runEmbedded({}, { selection: { only: ['upload/is-a-put-*'] } });
  expect(verdictLine(report)).not.toContain('answers only');
});

test('a receiver that is judged by its effects has one', async () => {
  const { report } = await runNotifier(doesNothing.behaviour, { only: ['effect/wrong-key-*'] });
  expect(verdictLine(report)).not.toContain('answers only');
});
