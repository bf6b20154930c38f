import { networkInterfaces } from 'node:os';
import type { Scenario } from '../rulebook/scenario.ts';

/** An address of loopback that nobody binds to by name; other systems than Linux have only 127.0.0.1. */
const OTHER_LOOPBACK = process.platform === 'linux' ? ['127.0.0.2'] : [];

/** Addresses of this machine on its networks; two tell as much as all of a machine full of bridges. */
const OWN_ADDRESSES = 2;

/** The delivery that shows that the receiver was there all the time. */
export const AFTERWARDS = 'the address by which it was found';

/** The receiver is called by other addresses of this machine than the one by which it was found, and by that one again. */
export const otherInterfaces: Scenario = {
  id: 'other-interfaces',
  needs: ['process'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    stage.note('address-settings', stage.process?.addressSettings ?? []);
    for (const address of [...OTHER_LOOPBACK, ...ownAddresses()]) {
      const at = new URL(stage.target.url);
      at.hostname = address;
      await stage.deliver(address, stage.carrier('app_launch'), { at });
    }
    await stage.deliver(AFTERWARDS, stage.carrier('app_launch'));
  },
};

/** Of this machine itself: nothing outside of it is ever called. IPv4, as a receiver may well leave IPv6 alone. */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .slice(0, OWN_ADDRESSES);
}
