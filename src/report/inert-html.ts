import { visible } from './shown-text.ts';

/** What is markup in GitHub's Markdown within a line, or in HTML, or makes a link or a mention of its neighbours. */
const MEANINGFUL = /[\\`*_{}[\]<>|~:@&$]|(?<=www)\./gi;

const HTML_MEANINGFUL = /[&<>]/g;

/**
 * A text as code within a line of GitHub's Markdown. Whatever it holds stays text: markup is written as character
 * references, and in code GitHub looks for no mentions, links or emoji.
 */
export function inertCode(text: string): string {
  return `<code>${oneLine(text).replace(MEANINGFUL, reference)}</code>`;
}

/** A text of our own within a line, escaped all the same. */
export function inertText(text: string): string {
  return oneLine(text).replace(MEANINGFUL, reference);
}

/** Lines as they stand, as a block of their own. */
export function inertBlock(text: string): string {
  return `<pre>\n${visible(text).replace(HTML_MEANINGFUL, reference)}\n</pre>`;
}

function oneLine(text: string): string {
  return visible(text).replaceAll('\n', ' ');
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
