export type Stage = {};
