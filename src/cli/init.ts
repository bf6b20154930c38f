import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { systemClock } from '../clock/system-clock.ts';
import { fileExists, fileNotWritten, wrongUsage } from '../errors.ts';
import { EXIT } from '../exit-code.ts';
import { isCredentialName } from '../ledger/credential-name.ts';
import { type Answerer, askDescription } from '../target/ask-description.ts';
import { departures } from '../target/description/departures.ts';
import type { Description } from '../target/description/description.ts';
import { descriptionText } from '../target/description/description-text.ts';
import { firstMistake } from '../target/description/first-mistake.ts';
import { probeReceiver } from '../target/probe-receiver.ts';
import { hasPlaceholder } from '../target/render-environment.ts';
import type { Written } from './command/command-definition.ts';
import { httpUrl } from './command/option-value.ts';
import { readOptions } from './command/read-options.ts';
import { initOptions } from './definitions/init.ts';

/** Writes a description from what a receiver answers, or from the command that starts it, and from questions; gives the exit code. */
export async function runInit(written: Written): Promise<number> {
  const { out, name, type, env, json, yes } = readOptions(initOptions, written);
  if (existsSync(out)) throw fileExists(out, 'Name another file with --out, or take this one away.');
  checkNoSecret(env);
  using terminal = yes || json ? undefined : onTerminal();
  const { url, command } = await reached({ url: written.positionals[0], command: written.rest }, terminal);
  const found: Description = {
    ...(name === undefined ? {} : { name }),
    ...(command ? { command: [...command] } : {}),
    ...(env.length > 0 ? { env: Object.fromEntries(env) } : {}),
    ...(url === undefined
      ? {}
      : await probeReceiver(httpUrl('The URL of the receiver', url), { clock: systemClock(), type })),
  };
  const mistake = firstMistake(found);
  if (mistake) throw wrongUsage(`That cannot be described: ${mistake.why}.`, mistake.hint);
  const description = terminal ? await askDescription(found, terminal) : found;
  try {
    // Somebody else may have written it meanwhile.
    writeFileSync(out, descriptionText(description, out), { flag: 'wx' });
  } catch (error) {
    throw fileNotWritten(out, error);
  }
  process.stdout.write(json ? `${JSON.stringify({ file: out, description })}\n` : words(out, description));
  return EXIT.conformant;
}

interface Reached {
  readonly url: string | undefined;
  readonly command: readonly string[] | undefined;
}

/** The URL of the receiver or the command that starts it, asked for where neither was written. */
async function reached({ url, command }: Reached, terminal: Answerer | undefined): Promise<Reached> {
  if (url === undefined && command === undefined && terminal) {
    const answer = await terminal.ask(
      'URL of the receiver, or the command that starts it',
      'http://127.0.0.1:5000',
    );
    if (/^https?:/.test(answer)) return { url: answer, command };
    return { url, command: answer.trim().split(/\s+/) };
  }
  if ((url === undefined) !== (command === undefined)) return { url, command };
  throw wrongUsage(
    '"init" takes the URL of a receiver that runs, or the command that starts one.',
    'Write init URL, or init -- COMMAND.',
  );
}

/** The person at the terminal; absent without a terminal. Ctrl-C ends the questions, and nothing is written. */
function onTerminal(): (Answerer & Disposable) | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  lines.once('close', () => process.exit(EXIT.interrupted));
  return {
    ask: async (question, usual) => (await lines.question(`${question} [${usual}]: `)).trim() || usual,
    tell: (sentence) => void process.stderr.write(`${sentence}\n`),
    [Symbol.dispose]: () => {
      lines.removeAllListeners('close');
      lines.close();
    },
  };
}

/** A description is a file that others read. */
function checkNoSecret(env: readonly (readonly [name: string, template: string])[]): void {
  const [found] =
    env.find(([name, value]) => isCredentialName(name) && value && !hasPlaceholder(value)) ?? [];
  if (found === undefined) return;
  throw wrongUsage(
    `--env gives ${found} a value, which may be a secret, and a secret never stands in a description.`,
    `Set ${found} in the environment of the harness, which a started receiver gets, or write ${found}={secret}.`,
  );
}

function words(file: string, description: Description): string {
  const { url, key } = description;
  const known = url === undefined || key !== undefined;
  const told = departures(description).map((one) => `The receiver ${one}.\n`);
  const missing =
    'Nothing that was tried was taken: give its key as ?key= in the URL, or another --type; else write "key" yourself.\n';
  return `Written: ${file}\n${told.join('')}${known ? '' : missing}`;
}
