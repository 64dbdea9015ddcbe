import { expect, test } from 'vitest';
import type { TypedForm } from '../../games/pick-form.ts';
import { tableOf } from '../game-table.ts';
import { readTyped } from './draft.ts';
import {
  allSets,
  doorsOf,
  expandWord,
  helpersOf,
  PARITIES,
  parityOf,
  permutationsOf,
  withReverse,
} from './number-helpers.ts';

const two: TypedForm = { kind: 'digits', length: 2 };
const three: TypedForm = { kind: 'digits', length: 3 };
const pair: TypedForm = { kind: 'set', size: 2, items: { from: 0, count: 100, width: 2 } };

test('all orders of digits: six of 123, three of 112, one of 11 [L13]', () => {
  expect(permutationsOf('123')).toHaveLength(6);
  expect(permutationsOf('112').toSorted()).toEqual(['112', '121', '211']);
  expect(permutationsOf('11')).toEqual(['11']);
});

test('nineteen numbers have a digit, and twenty-five are of each parity [L13]', () => {
  for (const digit of '0123456789') {
    expect(doorsOf(digit)).toHaveLength(19);
  }
  expect(doorsOf('5')).toContain('05');
  expect(PARITIES.map((parity) => parityOf(parity).length)).toEqual([25, 25, 25, 25]);
  expect(parityOf('even-odd')).toContain('01');
  expect(new Set(PARITIES.flatMap((parity) => parityOf(parity))).size).toBe(100);
});

test('a number and its reverse are two numbers, or one [L13]', () => {
  expect([withReverse('12'), withReverse('11'), withReverse('120')]).toEqual([
    ['12', '21'],
    ['11'],
    ['120', '021'],
  ]);
});

test('every pair of n numbers, each once [L13]', () => {
  expect(allSets(['10', '20', '30', '20'], 2)).toEqual(['10-20', '10-30', '20-30']);
  expect(allSets(['10'], 2)).toEqual([]);
});

test('a range goes from its first number to its last, by the step of its second [L13]', () => {
  expect(expandWord(two, '10/11keo19')).toHaveLength(10);
  expect(expandWord(two, '10k19')).toHaveLength(10);
  expect(expandWord(two, '10/12kéo19')).toEqual(['10', '12', '14', '16', '18']);
  expect(expandWord(three, '008k011')).toEqual(['008', '009', '010', '011']);
  for (const wrong of ['19k10', '1k19', '10/10k19', '10/09k19', '10k190']) {
    expect(expandWord(two, wrong)).toBeUndefined();
  }
});

test('helpers are typed among other words, in any order, and each bet is put once [L13]', () => {
  expect(readTyped(three, '123d, 007').picks).toHaveLength(7);
  expect(readTyped(two, '5c 55').picks).toHaveLength(19);
  expect(readTyped(two, '12r;21').picks).toEqual(['12', '21']);
  expect(readTyped(two, '10/12k18 99').picks).toEqual(['10', '12', '14', '16', '18', '99']);
  expect(readTyped(pair, '10-20-30d').picks).toEqual(['10-20', '10-30', '20-30']);
  expect(readTyped(two, '123d').wrong).toEqual(['123d']);
});

test('forms have the helpers that make sense for them, and their picks can be bet [L13]', () => {
  expect(helpersOf(two)).toEqual(['permute', 'reverse', 'doors']);
  expect(helpersOf({ kind: 'digits', length: 3, isInAnyOrder: true })).toEqual([]);
  expect(helpersOf(pair)).toEqual(['pairs']);
  const { plays } = tableOf('HANOI').rules;
  const form = plays.find(({ code }) => code === '2TOP')?.form;
  expect(form?.kind === 'digits' && readTyped(form, '7c').picks.length).toBe(19);
});
