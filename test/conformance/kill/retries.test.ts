import { killAll } from './kill-all.ts';

killAll('retry');
