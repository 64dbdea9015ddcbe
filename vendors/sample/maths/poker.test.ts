import { expect, test } from 'vitest';
import { bestPlay } from '../testing/test-best-play.ts';
import { BEST_PLAY, HANDS, HOLD_ALL, handAfter, handAt, POKER_PAYS } from './poker.ts';

const SUITS = 'cdhs';
const RANKS = 'A23456789TJQK';
const cards = (text: string) =>
  text.split(' ').map((one) => SUITS.indexOf(one[1] ?? '') * 13 + RANKS.indexOf(one[0] ?? ''));

test.each([
  ['royal', 'Th Jh Qh Kh Ah'],
  ['straight-flush', 'Ac 2c 3c 4c 5c'],
  ['straight-flush', '9s Ts Js Qs Ks'],
  ['four', '7c 7d 7h 7s As'],
  ['full', 'Kc Kd 2h 2s 2c'],
  ['flush', 'Ad 3d 7d Jd Kd'],
  ['straight', 'Tc Jd Qh Ks Ac'],
  ['straight', 'Ac 2d 3h 4s 5c'],
  ['three', '2c 2d 2h 5s 6s'],
  ['two', '2c 2d 5h 5s Kc'],
  ['jacks', 'Jc Jd 2h 5s Kc'],
  ['jacks', 'Ac Ad 2h 5s Kc'],
  [undefined, 'Tc Td 2h 5s Kc'],
  [undefined, 'Qc Kd Ah 2s 3c'],
])('%s is %s, in any order', (name, text) => {
  expect(HANDS[handAt(cards(text))]).toBe(name);
  expect(HANDS[handAt(cards(text).toReversed())]).toBe(name);
});

test('cards that are not held are replaced in their order', () => {
  const deck = [10, 11, 12, 13, 14, 20, 21, 22, 23, 24];
  expect(handAfter(deck, HOLD_ALL)).toEqual([10, 11, 12, 13, 14]);
  expect(handAfter(deck, 0)).toEqual([20, 21, 22, 23, 24]);
  expect(handAfter(deck, 0b01010)).toEqual([20, 11, 21, 13, 22]);
});

test('the return that is stated is that of the best hold of every hand there is [LCH-6]', () => {
  const { part, of } = bestPlay(POKER_PAYS);
  expect(part * BEST_PLAY.of).toBe(BEST_PLAY.part * of);
});
