import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { systemClock } from '../clock/system-clock.ts';
import { fileExists, wrongUsage } from '../errors.ts';
import { EXIT } from '../exit-code.ts';
import { harnessCommand } from '../harness-command.ts';
import { isCredentialName } from '../ledger/credential-name.ts';
import { writeTo } from '../named-file.ts';
import { type Answerer, askDescription } from '../target/ask-description.ts';
import { departures } from '../target/description/departures.ts';
import type { Description } from '../target/description/description.ts';
import { descriptionText } from '../target/description/description-text.ts';
import { firstMistake } from '../target/description/first-mistake.ts';
import { lacksOf } from '../target/description/lacks-of.ts';
import { probeReceiver } from '../target/probe-receiver.ts';
import { hasPlaceholder } from '../target/render-environment.ts';
import { httpUrl } from './command/option-value.ts';
import { shellWord } from './command/shell-word.ts';
import type { InitTold } from './definitions/init.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Writes a description from what a receiver answers, or from the command that starts it, and from questions; gives the exit code. */
export async function runInit(told: InitTold, terminal: Terminal): Promise<number> {
  const { out, name, type, env, json, yes } = told;
  if (existsSync(out)) throw fileExists(out, 'Name another file with --out, or take this one away.');
  checkNoSecret(env);
  using person = yes || json ? undefined : personAt(terminal);
  const { url, command } = await reached({ url: told.positionals[0], command: told.rest }, person);
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
  const description = person ? await askDescription(found, person) : found;
  // Somebody else may have written it meanwhile.
  writeTo(out, descriptionText(description, out), { flag: 'wx' });
  terminal.print(json ? JSON.stringify({ file: out, description }) : words(out, description));
  return EXIT.conformant;
}

interface Reached {
  readonly url: string | undefined;
  readonly command: readonly string[] | undefined;
}

/** The URL of the receiver or the command that starts it, asked for where neither was written. */
async function reached({ url, command }: Reached, person: Answerer | undefined): Promise<Reached> {
  if (url === undefined && command === undefined && person) {
    const answer = await person.ask(
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
function personAt(terminal: Terminal): (Answerer & Disposable) | undefined {
  const { err: output } = terminal;
  const input = terminal.input();
  if (!input.isTTY || !output.isTTY) return undefined;
  const lines = createInterface({ input, output });
  lines.once('close', () => process.exit(EXIT.interrupted));
  return {
    ask: async (question, usual) => (await lines.question(`${question} [${usual}]: `)).trim() || usual,
    tell: terminal.note,
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
  const differing = departures(description).map((one) => `The receiver ${one}.`);
  const missing =
    'Nothing that was tried was taken: give its key as ?key= in the URL, or another --type; else write "key" yourself.';
  const lacks = lacksOf(description);
  const judge = `Judge it: ${harnessCommand()} conform --description ${shellWord(file)}`;
  return [
    `Written: ${file}`,
    ...differing,
    ...(known ? [] : [missing]),
    ...lacks.map(({ sentence }) => sentence),
    ...(known && !lacks.some(({ isNeeded }) => isNeeded) ? [judge] : []),
  ].join('\n');
}
