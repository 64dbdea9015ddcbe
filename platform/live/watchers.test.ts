import { expect, test } from 'vitest';
import { createWatchers } from './watchers.ts';

const DRAW = 'lottery.draw.K3-1M';

test('a member with two tabs is one watcher until the last tab is closed', () => {
  const watchers = createWatchers(() => 0);
  watchers.follow(DRAW, 'member 7');
  watchers.follow(DRAW, 'member 7');
  watchers.follow(DRAW, 'visitor 1');
  expect(watchers.count(DRAW)).toBe(2);
  watchers.leave(DRAW, 'member 7');
  expect(watchers.count(DRAW)).toBe(2);
  watchers.leave(DRAW, 'member 7');
  watchers.leave(DRAW, 'visitor 1');
  expect(watchers.count(DRAW)).toBe(0);
  expect(watchers.own()).toEqual({});
});

test('who leaves a topic that nobody follows changes nothing', () => {
  const watchers = createWatchers(() => 0);
  watchers.leave(DRAW, 'visitor 1');
  expect(watchers.count(DRAW)).toBe(0);
  expect(watchers.own()).toEqual({});
});

test('the last word of each other process counts, until it has been silent for long', () => {
  let nowMs = 0;
  const watchers = createWatchers(() => nowMs);
  watchers.follow(DRAW, 'visitor 1');
  watchers.hear('second', { [DRAW]: 40 });
  watchers.hear('third', { [DRAW]: 2, 'lottery.draw.WINGO-1M': 9 });
  expect(watchers.count(DRAW)).toBe(43);
  expect(watchers.own()).toEqual({ [DRAW]: 1 });
  nowMs = 30_000;
  watchers.hear('third', {});
  expect(watchers.count(DRAW)).toBe(41);
  nowMs = 40_000;
  expect(watchers.count(DRAW)).toBe(1);
});
