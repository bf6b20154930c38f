export { type Control, type ControlOptions, startControl } from './start-control.ts';
