import { killAll } from './kill-all.ts';

killAll('answer', 'envelope');
