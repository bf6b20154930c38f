import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../src/leftovers/temporary-folder.ts';
import { text } from '../../src/report/text.ts';
import { runStarted } from '../conformance/run-started.ts';

const python = join(import.meta.dirname, '../third-party/python-stdlib');
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Its uploads break off in threads of their own, by an error that names neither file nor event. */
const receiver = `
import sys
sys.path.insert(0, ${JSON.stringify(python)})
import receiver

def put(path):
    return {}["etag"]

receiver.put = put
receiver.main()
`;

test.skipIf(!hasPython)(
  'a report quotes the traceback of an upload that breaks off, although it names no file',
  async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'breaks_off.py');
    writeFileSync(file, receiver);
    const { report, entries } = await runStarted({
      command: ['python3', file],
      env: {},
      only: ['upload/each-accepted-event-uploads'],
    });
    const told = text(report, entries);
    expect(told).toMatch(
      /^FAIL {2}upload\/each-accepted-event-uploads[\s\S]*\n {2}said {6}KeyError: 'etag'\n +File "[^"\n]*breaks_off\.py", line \d+, in put\n +return \{\}\["etag"\]\n +\(stderr at .* s, \d+ times in this run\)$/m,
    );
    expect(told).toMatch(/^Receiver python3 \S*breaks_off\.py, http:/m);
  },
);
