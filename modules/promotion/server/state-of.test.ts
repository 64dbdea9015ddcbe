import { expect, test } from 'vitest';
import { stateOf } from './state-of.ts';

const START = new Date('2026-11-21T18:00:00Z');
const END = new Date('2026-11-28T18:00:00Z');
const at = (moment: Date, partMs = 0, ends_at: Date | null = END) =>
  stateOf({ starts_at: START, ends_at }, moment.getTime() + partMs);

test('an offer is coming soon until its start, open from then, closed from its end on [ACT-1]', () => {
  expect([at(START, -1), at(START), at(END, -1), at(END)]).toEqual([
    'coming_soon',
    'join',
    'join',
    'close',
  ]);
});

test('an offer without an end stays open [ACT-1]', () => {
  expect(at(END, 1_000, null)).toBe('join');
});
