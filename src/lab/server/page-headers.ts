import { createHash } from 'node:crypto';

/** On every answer: nothing of the lab is for others, kept, or guessed. */
export const safetyHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** A policy under which a page runs what stands in it and nothing else; `connects` lets it ask its own server. */
export function pagePolicy(html: string, connects: boolean): string {
  return [
    "default-src 'none'",
    `script-src ${hashesOf(html, 'script')}`,
    `style-src ${hashesOf(html, 'style')}`,
    'img-src data:',
    'font-src data:',
    `connect-src ${connects ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashesOf(html: string, element: 'script' | 'style'): string {
  const [, ...elements] = html.split(`<${element}`);
  const inlined = elements.map((rest) => rest.slice(rest.indexOf('>') + 1, rest.indexOf(`</${element}`)));
  const hashes = inlined.map((text) => `'sha256-${sha256(text)}'`);
  return hashes.length > 0 ? hashes.join(' ') : "'none'";
}

/** As a browser reads it: line ends are one character. */
function sha256(text: string): string {
  return createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
}
