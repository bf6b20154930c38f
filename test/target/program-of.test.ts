import { expect, test } from 'vitest';
import { programOf } from '../../src/target/program-of.ts';

test.each<[string, readonly string[]]>([
  ['python3 my_receiver.py', ['python3', 'my_receiver.py']],
  ['node dist/server.js …', ['node', '--enable-source-maps', 'dist/server.js']],
  ['java build/receiver.jar …', ['java', '-jar', 'build/receiver.jar', '--db=postgres://u:hunter2@h']],
  ['./receiver …', ['./receiver', '-p', 'hunter2']],
  ['python3 app.py …', ['env', 'API_KEY=hunter2', 'python3', 'app.py']],
  ['bash …', ['bash', '-c', 'app.py --api-key hunter2']],
  ['receiver …', ['receiver', '-H', 'Authorization: Bearer hunter2', 'DATABASE_URL=postgres://u:hunter2@h']],
])('a receiver is called "%s"', (name, command) => {
  expect(programOf(command)).toBe(name);
});
