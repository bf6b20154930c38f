// Loaded before the harness, it breaks something that the harness relies on.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

crypto.randomInt = () => {
  throw new TypeError('no numbers are left');
};
syncBuiltinESMExports();
