import { killAll } from './kill-all.ts';

killAll('delivery', 'auth');
