import type { Clock } from '../../clock/clock.ts';
import type { Target } from '../../conformance/perform/target.ts';
import type { ConformOptions } from '../conform-options.ts';
import { commandTarget } from './command-target.ts';
import { embeddedTarget } from './embedded-target.ts';
import { startOf } from './start-of.ts';
import { urlTarget } from './url-target.ts';

/** The target that the options choose. */
export function targetOf(options: ConformOptions, clock: Clock): Target {
  const { target, receiverDirectory, sharedFiles } = options;
  switch (target.kind) {
    case 'embedded':
      return embeddedTarget(clock);
    case 'url':
      return urlTarget({ url: target.url, receiverDirectory, sharedFiles });
    case 'command':
      return commandTarget(startOf(options, target));
  }
}
