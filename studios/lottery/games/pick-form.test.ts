import { describe, expect, test } from 'vitest';
import { combinationsOf, MAX_COMBINATIONS, type PickForm } from './pick-form.ts';

const twoDigits: PickForm = { kind: 'digits', length: 2 };
const pairs: PickForm = { kind: 'set', size: 2, items: { from: 0, count: 100, width: 2 } };
const first3: PickForm = {
  kind: 'places',
  count: 3,
  items: { from: 1, count: 11, width: 2 },
  isDistinct: true,
};
const pairAndThree: PickForm = {
  kind: 'parts',
  sizes: [1, 3],
  items: { from: 0, count: 10, width: 1 },
};

const codes = (form: PickForm, text: string) => combinationsOf(form, text)?.map(({ code }) => code);

describe('a bet text stands for its combinations', () => {
  test.each([
    [twoDigits, '05', ['05']],
    [twoDigits, '05,17,50', ['05', '17', '50']],
    [pairs, '88-79', ['79-88']],
    [pairs, '01-05-09', ['01-05', '01-09', '05-09']],
    [pairs, '01-05,09-05', ['01-05', '05-09']],
    [first3, '01|02|03-04', ['01|02|03', '01|02|04']],
    [first3, '01-02|01-02|03', ['01|02|03', '02|01|03']],
    [pairAndThree, '0|0-1-2-3', ['0|1-2-3']],
    [pairAndThree, '0-4|1-2-3', ['0|1-2-3', '4|1-2-3']],
  ])('%# %s [LCH-6]', (form, text, expected) => {
    expect(codes(form, text)).toEqual(expected);
  });

  test('numbers come as numbers, items of all places in order [LCH-6]', () => {
    expect(combinationsOf(twoDigits, '05')).toEqual([{ code: '05', numbers: [5] }]);
    expect(combinationsOf(first3, '11|02|03')).toEqual([{ code: '11|02|03', numbers: [11, 2, 3] }]);
  });
});

describe('what is no bet text', () => {
  test.each([
    [twoDigits, ''],
    [twoDigits, '5'],
    [twoDigits, '005'],
    [twoDigits, '0x'],
    [twoDigits, '-1'],
    [twoDigits, '05,05'],
    [twoDigits, '05,'],
    [pairs, '79'],
    [pairs, '79-79'],
    [pairs, '79-88,88-79'],
    [pairs, '79-100'],
    [first3, '01|02'],
    [first3, '01|02|12'],
    [first3, '01|02|02'],
    [first3, '00|02|03'],
    [pairAndThree, '1|1-2-3'],
    [pairAndThree, '1|2-3'],
  ])('%# %s [LCH-6]', (form, text) => {
    expect(combinationsOf(form, text)).toBeUndefined();
  });

  test('more than a line may hold [LCH-6]', () => {
    const all = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
    expect(codes(pairs, all.slice(0, 45).join('-'))).toHaveLength((45 * 44) / 2);
    expect(codes(pairs, all.slice(0, 46).join('-'))).toBeUndefined();
    const threeDigits: PickForm = { kind: 'digits', length: 3 };
    const thousand = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(3, '0'));
    expect(codes(threeDigits, thousand.join(','))).toHaveLength(MAX_COMBINATIONS);
  });
});
