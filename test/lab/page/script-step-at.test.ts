import { describe, expect, it } from 'vitest';
import { matchingFaults } from '../../../src/lab/page/lab/matching-faults.ts';
import { scriptStepAt } from '../../../src/lab/page/lab/script-step-at.ts';

describe('the step that a completion replaces', () => {
  it('begins behind the last comma and ends before the next', () => {
    expect(scriptStepAt('500,res,201', 7)).toEqual({ from: 4, to: 7, typed: 'res' });
    expect(scriptStepAt('500,reset,201', 7)).toEqual({ from: 4, to: 9, typed: 'res' });
  });

  it('leaves a blank behind the comma where it is', () => {
    expect(scriptStepAt('500, re', 7)).toEqual({ from: 5, to: 7, typed: 're' });
  });

  it('is one part of a step that has several', () => {
    expect(scriptStepAt('slow:1KiB/s+5', 13)).toEqual({ from: 12, to: 13, typed: '5' });
  });
});

describe('the faults that are offered', () => {
  const faults = [
    { usage: 'stall', summary: 'never an answer' },
    { usage: 'reset@1MiB', summary: 'a RST after 1 MiB' },
    { usage: 'answer-reset@head', summary: 'the head of the answer, then a RST' },
  ];

  it('are all of them before anything is typed', () => {
    expect(matchingFaults(faults, '')).toEqual(faults);
  });

  it('begin with what is typed, then those that tell of it', () => {
    expect(matchingFaults(faults, 'res').map(({ usage }) => usage)).toEqual([
      'reset@1MiB',
      'answer-reset@head',
    ]);
    expect(matchingFaults(faults, 'never').map(({ usage }) => usage)).toEqual(['stall']);
  });
});
