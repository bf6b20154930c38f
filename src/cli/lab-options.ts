import { LARGEST_PORT } from '../listen-address.ts';
import type { CommandInput } from './command-definition.ts';
import { type ConformOptions, readConformOptions } from './conform-options.ts';
import { conformOptions } from './definitions/conform-options.ts';
import type { labOptions } from './definitions/lab-options.ts';
import { chosenDescription } from './described-options.ts';
import { absentOptions } from './option-table.ts';
import { share, wholeNumber } from './option-value.ts';

/** Everything that `lab` is told, checked. */
export interface LabCommandOptions {
  /** How the receiver is reached, as `conform` reaches it. */
  readonly conform: ConformOptions;
  /** Of the bundled receiver too. */
  readonly timeScale: number;
  readonly port?: number;
  readonly json: boolean;
}

/** Checks what was written for `lab`. */
export function readLabOptions(input: CommandInput<typeof labOptions>): LabCommandOptions {
  const { port, json, 'time-scale': scale, ...reaching } = input.options;
  const isTold = input.positionals.length > 0 || input.rest !== undefined;
  const isBundled = !isTold && Object.keys(chosenDescription(input.options)).length === 0;
  const options = {
    ...absentOptions(conformOptions),
    ...reaching,
    // "conform" runs the bundled receiver by a virtual clock, which needs no scale.
    'time-scale': isBundled ? undefined : scale,
  };
  return {
    conform: readConformOptions({ ...input, options }),
    timeScale: share('--time-scale', scale ?? '1'),
    ...(port === undefined ? {} : { port: wholeNumber('--port', port, { most: LARGEST_PORT }) }),
    json,
  };
}
