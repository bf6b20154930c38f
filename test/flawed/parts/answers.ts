import type { Answer } from '../../../src/receiver/answering.ts';

export const succeeds: Answer = { status: 200, body: { status: 'success' } };

export const ignores: Answer = { status: 200, body: { status: 'ignored' } };
