import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { markdown } from '../../src/report/markdown.ts';
import { visible } from '../../src/report/shown-text.ts';
import { hostile, hostileRun } from './hostile-run.ts';
import { readRecorded } from './recorded.ts';
import { reported, reportOf } from './sample-run.ts';

/** The HTML that GitHub makes of a Markdown text, before it looks for mentions. */
function htmlOf(text: string): string {
  return micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
}

const layout = 'code details h2 h3 h4 li p pre summary table tbody td th thead tr ul'.split(' ');

/** Names of the elements in an HTML text. */
function elementsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, name = '']) => name))].sort();
}

/** The text of an HTML text, with its character references resolved. */
function textOf(html: string): string {
  const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (_, name) => names[name] ?? '');
}

describe('markdown()', () => {
  test('begins with the outcome and the counts', () => {
    const { report, entries } = readRecorded('three-defects');
    expect(textOf(htmlOf(markdown(report, entries))).trim()).toMatch(
      /^❌ Recorder webhooks: not conformant\nA required rule does not hold; 7 of 8 required rules judged; 1 rule that is not required needs --slow: own-fault\/what-\*; 1 rule needs --fuzz N: envelope\/fuzzed-\* \(exit code 1\)\./,
    );
    expect(markdown(report, entries)).toContain('| 6 | 3 (2 required) | 0 | 1 | 2 |');
  });

  test('tells of each cause what the receiver did and said and what to do, and folds what was seen', () => {
    const { report, entries } = readRecorded('three-defects');
    const html = htmlOf(markdown(report, entries));
    const [, first = ''] = html.split('<h4>');
    expect(textOf(first)).toMatch(
      /^retry\/waits-ten-seconds\nTries again after 5 s\n[\s\S]*got: 5 s after the answer \d+\nexpected: 10 s between attempts\nclause: Limits\.delay[\s\S]*\nfix: Wait ten seconds[\s\S]*The receiver said:\s+\S+ \S+ WARNING Attempt \d[\s\S]*▸ a\d+ PUT attempt 2/,
    );
    expect(first.indexOf('<details>')).toBeGreaterThan(first.indexOf('The receiver said'));
  });

  test('gives rules that lack the same thing one entry', () => {
    const reason = 'It takes a secret.';
    const ids = ['auth/empty-key-is-forbidden', 'auth/wrong-key-is-forbidden'];
    const rules = ids.map((id) => reported([], { id, verdict: 'not-applicable', reason }));
    const html = htmlOf(markdown(reportOf(rules, { exitCode: 3 }), []));
    expect(textOf(html).match(/2 rules: It takes a secret\./g)).toHaveLength(1);
    expect(textOf(html)).toContain(ids.join(', '));
  });

  test('makes nothing but text of what a receiver answers', () => {
    const { report, entries } = hostileRun();
    const html = htmlOf(markdown(report, entries));
    expect(elementsIn(html).filter((name) => !layout.includes(name))).toEqual([]);
    const line = visible(hostile).replaceAll('\n', ' ').toWellFormed();
    expect(textOf(html).toWellFormed().split(line).length).toBeGreaterThan(5);
  });

  test('keeps mentions and links in code, where GitHub looks for none', () => {
    const { report, entries } = hostileRun();
    const outside = htmlOf(markdown(report, entries)).replace(/<(code|pre)>[\s\S]*?<\/\1>/g, '');
    expect(outside).not.toMatch(/octocat|example\.org|#12|:tada:/);
  });

  test('fits into a comment whatever comes, and says what does not', () => {
    const rules = Array.from({ length: 200 }, (_, number) =>
      reported([], { id: `retry/rule-${number}`, expected: hostile.repeat(9), actual: hostile.repeat(9) }),
    );
    const text = markdown(reportOf(rules), []);
    expect(text.length).toBeLessThan(65_536);
    expect(text).toMatch(/…and \d+ more paragraphs, which do not fit here\.\n$/);
    expect(elementsIn(htmlOf(text)).filter((name) => !layout.includes(name))).toEqual([]);
  });
});
