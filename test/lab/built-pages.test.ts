import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../src/lab/read-page.ts';

const MAX_BYTES = 300_000;

/** Contents of the elements that the policy must name, by directive. */
const sealedElements = {
  'script-src': /<script type="module">(.*?)<\/script>/gs,
  'style-src': /<style>(.*?)<\/style>/gs,
} as const;

describe.each(['report', 'lab'] as const)('the page "%s"', (name) => {
  const page = readPage(name);

  test('is one file under 300 KB', () => {
    expect(Buffer.byteLength(page)).toBeLessThan(MAX_BYTES);
    expect(page).not.toMatch(/<(?:script|img|iframe)[^>]* src=|<link|@import|url\((?!["']?data:)/);
  });

  test('lets in its own script and style, by hash, and nothing else', () => {
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
    const directives = Object.fromEntries(
      policy.split('; ').map((directive) => directive.split(/ (.*)/s).slice(0, 2)),
    );
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'connect-src': name === 'lab' ? "'self'" : "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
    });
    for (const [directive, element] of Object.entries(sealedElements)) {
      const hashes = [...page.matchAll(element)].map(
        ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
      );
      expect(hashes.length).toBeGreaterThan(0);
      expect(directives[directive]).toBe(hashes.join(' '));
    }
  });

  test('names no folder of the machine that built it, and nothing that only Node.js has', () => {
    expect(page).not.toContain(join(import.meta.dirname, '../..'));
    expect(page).not.toMatch(/__vite-browser-external|node:[a-z]+["'`]|\bBuffer\.from\b/);
  });
});
