import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wrongUsage } from '../../errors.ts';
import { temporaryFolder } from '../../leftovers/temporary-folder.ts';
import type { Outgoing } from '../../recorder/outgoing.ts';
import { labelled, problemsOf } from '../../recorder/raw-body.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Opens the first event in the editor of the person who asked, and gives what they made of it, to the byte. */
export async function* editedEvent(
  events: AsyncIterable<Outgoing>,
  terminal: Terminal,
): AsyncGenerator<Outgoing> {
  const { environment, out } = terminal;
  const editor = environment['VISUAL'] || environment['EDITOR'];
  if (!editor) throw wrongUsage('--edit finds no editor.', 'Set VISUAL or EDITOR, for example EDITOR=nano.');
  const body = await edited(editor, await firstOf(events), out.isTTY === true);
  if (body.length === 0)
    throw wrongUsage('The file is empty, so nothing is sent.', 'Save the event to send it.');
  for (const problem of problemsOf(body)) terminal.note(`Not conformant, and sent as it is: ${problem}`);
  yield labelled(body);
}

async function firstOf(events: AsyncIterable<Outgoing>): Promise<string> {
  for await (const { body } of events) return `${JSON.stringify(JSON.parse(String(body)), null, 2)}\n`;
  return '';
}

async function edited(editor: string, text: string, isShown: boolean): Promise<Uint8Array> {
  using folder = temporaryFolder();
  const file = join(folder.path, 'event.json');
  await writeFile(file, text);
  // An editor draws on the terminal, also where standard output goes into a file.
  const output = isShown ? 'inherit' : 2;
  // The variables hold a command with its arguments, which the shell knows how to read.
  const child = spawn('sh', ['-c', `${editor} "$1"`, 'sh', file], {
    stdio: ['inherit', output, 'inherit'],
  });
  const [exitCode] = await once(child, 'close');
  if (exitCode !== 0) {
    const hint = 'Try again, or use --set.';
    throw wrongUsage(`The editor "${editor}" ended with ${exitCode}, so nothing is sent.`, hint);
  }
  try {
    return await readFile(file);
  } catch {
    throw wrongUsage('The file is gone, so nothing is sent.', 'Save the event under the name that it has.');
  }
}
