import { flag, one } from '../command/option-table.ts';

/** Options that choose the description of the receiver. */
export const descriptionOptions = {
  description: one(
    'FILE',
    'the description of the receiver (default: receiver.json, .yaml or .yml of the current folder, where there is one)',
  ),
  'without-description': flag('leave the description in the current folder aside'),
};
