import { expect, test } from 'vitest';
import { addressSettings } from '../../src/target/address-settings.ts';

const none = { command: ['python3', 'receiver.py'], env: {}, inherited: {} };

test.each([
  ['nothing', none, []],
  ['a variable that names loopback', { ...none, env: { HOST: '127.0.0.1' } }, ['HOST=127.0.0.1']],
  ['an address with its port', { ...none, env: { ADDR: 'localhost:{port}' } }, ['ADDR=localhost:{port}']],
  ['an argument', { ...none, command: ['serve', '--host=::1'] }, ['--host=::1']],
  ['an inherited variable', { ...none, inherited: { HOST: 'build-3' } }, ['HOST=build-3']],
  ['all interfaces', { ...none, env: { HOST: '0.0.0.0' }, inherited: { BIND: '::' } }, []],
  ['the URL of another service', { ...none, env: { DATABASE: 'postgres://localhost/db' } }, []],
  ['a port', { ...none, env: { LISTEN_PORT: '{port}' } }, []],
])('takes %s for what it is', (_, settings, expected) => {
  expect(addressSettings(settings)).toEqual(expected);
});
