import type { Clock } from '../../clock/clock.ts';
import type { Target } from '../../conformance/perform/target.ts';
import type { ConformOptions } from '../conform-options.ts';
import { commandTarget } from './command-target.ts';
import { describedTarget } from './described-target.ts';
import { embeddedTarget } from './embedded-target.ts';
import { startOf } from './start-of.ts';
import { urlTarget } from './url-target.ts';

/** The target that the options choose. */
export function targetOf(options: ConformOptions, clock: Clock): Target {
  const { target, receiverDirectory, sharedFiles, storage, description } = options;
  switch (target.kind) {
    case 'embedded':
      return embeddedTarget(clock);
    case 'url':
      return describedTarget(
        {
          ...urlTarget({ url: target.url, receiverDirectory, sharedFiles }),
          hasStorage: storage.listen !== undefined,
        },
        description,
      );
    case 'command':
      return describedTarget(commandTarget(startOf(options, target)), description);
  }
}
