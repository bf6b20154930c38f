// What a watchdog becomes when the process that it watched has ended.
import { clearNotebook } from './notebook.ts';

const [, , notebook = ''] = process.argv;
clearNotebook(notebook, { isLate: false });
