import { killAll } from './kill-all.ts';

killAll('path', 'missing-file');
