import type { Flaw } from './flaw.ts';
import { refuseBodies } from './parts/refuse-bodies.ts';

export const flaw: Flaw = {
  name: 'demands-paths-as-it-knows-them',
  changes: 'A finished transmux without an output, or whose input has no extension, is answered 422.',
  breaks: ['delivery/every-event-type-is-accepted', 'answer/transmux-without-output-is-ignored'],
  behaviour: refuseBodies(
    ({ type, data }) =>
      type === 'video_transmux_finish' && !(data['output'] && /\.\w+$/.test(String(data['input']))),
  ),
};
