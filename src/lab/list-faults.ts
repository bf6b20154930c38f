import { faults } from '../storage/faults/table.ts';
import type { ListedFault } from './lab-api.ts';

/** All faults in the order of their table. */
export function listFaults(): ListedFault[] {
  return Object.values(faults).map(({ example, sees }) => ({
    usage: example,
    summary: `The client sees ${sees}.`,
  }));
}
