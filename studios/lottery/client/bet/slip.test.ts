import { beforeEach, describe, expect, test } from 'vitest';
import { fraction } from '../../games/fraction.ts';
import type { TypedForm } from '../../games/pick-form.ts';
import { type GameTable, tableOf } from '../game-table.ts';
import { formatChance, formatElapsed, formatOdds } from '../numbers.ts';
import { linesOf, quickPick, readTyped, textOf } from '../pick/draft.ts';
import { FIRST_DRAFT, planSums } from '../plans/plan-draft.ts';
import { codesOnSlip, useSlip } from './slip.ts';
import { bestOfBet, heldOf, sumsOf } from './slip-sums.ts';
import { addDrafts, wholeLines } from './whole-slip.ts';

const k3 = tableOf('K3-1M');
const fiveDigits = tableOf('5D-1M');
const elevenFive = tableOf('11X5-1M');
const big = { play: 'BIG', pick: 'ANY' };
const small = { play: 'SMALL', pick: 'ANY' };

function playOf(table: GameTable, code: string) {
  const play = table.rules.findPlay(code);
  if (play === undefined || play.form.kind === 'cells') {
    throw new Error(`${code} has no typed form`);
  }
  const form: TypedForm = play.form;
  return { play, form };
}

beforeEach(() => useSlip.getState().reset());

test('the possible return is what one result can pay: opposite sides do not both win', () => {
  const slip = { unit: 100_000n, times: 2, lines: [big, small] };
  expect(sumsOf(k3, slip)).toEqual({ perUnit: 200_000n, total: 400_000n, best: 394_000n, bets: 2 });
  expect(sumsOf(k3, { ...slip, lines: [big, { play: 'SUM', pick: '13' }] }).best).toBe(2_364_000n);
  expect(sumsOf(k3, { ...slip, lines: [] })).toEqual({
    perUnit: 200_000n,
    total: 0n,
    best: 0n,
    bets: 0,
  });
});

test('a line of many numbers costs each of them, and of numbers that exclude each other one wins', () => {
  const lines = [{ play: 'DIRECT_2_LAST', pick: '0-1|5', group: 1_900 }];
  expect(sumsOf(fiveDigits, { unit: 10_000n, times: 1, lines })).toEqual({
    perUnit: 10_000n,
    total: 20_000n,
    best: 950_000n,
    bets: 2,
  });
});

test('a cell pressed twice leaves the slip, and the slip belongs to the draw it was begun for', () => {
  const { toggle } = useSlip.getState();
  toggle(big, '20261121-0001');
  toggle(small, '20261121-0002');
  expect(useSlip.getState()).toMatchObject({ lines: [big, small], drawNo: '20261121-0001' });
  toggle(big, '20261121-0002');
  expect(useSlip.getState().lines).toEqual([small]);
});

test('the multiplier stays from 1 to the highest stake of a play in tenths', () => {
  const { setTimes } = useSlip.getState();
  setTimes(0);
  expect(useSlip.getState().times).toBe(1);
  setTimes(50_001);
  expect(useSlip.getState().times).toBe(50_000);
});

test('every change of the slip can be undone, until it is placed', () => {
  const { toggle, setDraft, clear, undo, reset } = useSlip.getState();
  const content = () => {
    const { lines, drafts, drawNo } = useSlip.getState();
    return { lines, drafts, drawNo };
  };
  toggle(big, '20261121-0001');
  setDraft('DIRECT_3_LAST', [['1'], [], []], '20261121-0002');
  const begun = content();
  expect(begun).toEqual({
    lines: [big],
    drafts: { DIRECT_3_LAST: [['1'], [], []] },
    drawNo: '20261121-0001',
  });
  clear();
  expect(content()).toEqual({ lines: [], drafts: {}, drawNo: undefined });
  undo();
  expect(content()).toEqual(begun);
  undo();
  undo();
  expect(content()).toEqual({ lines: [], drafts: {}, drawNo: undefined });
  toggle(big, '20261121-0003');
  reset();
  undo();
  expect(content()).toEqual({ lines: [], drafts: {}, drawNo: undefined });
});

test('[U6] picks that are not added yet are placed with the slip, but not those that are on it already', () => {
  const { add, setDraft } = useSlip.getState();
  add([{ play: 'REN_2', pick: '01-02', group: 1_920 }], '20261121-0001');
  setDraft('REN_2', [['01', '02', '03']], '20261121-0001');
  setDraft('REN_3', [['01', '02']], '20261121-0001');
  expect(wholeLines(elevenFive, useSlip.getState())).toEqual([
    { play: 'REN_2', pick: '01-02', group: 1_920 },
    { play: 'REN_2', pick: '01-03,02-03', group: 1_920 },
  ]);
  addDrafts(elevenFive);
  // Of the play with two numbers one is still missing: it stays as it is.
  expect(useSlip.getState().drafts).toEqual({ REN_3: [['01', '02']] });
  expect(wholeLines(elevenFive, useSlip.getState())).toEqual(useSlip.getState().lines);
});

describe('a draft becomes lines', () => {
  const direct = playOf(fiveDigits, 'DIRECT_3_LAST');
  const ren2 = playOf(elevenFive, 'REN_2');

  test('a row with too little makes no text yet', () => {
    expect(textOf(direct.form, [['1'], ['2'], []])).toBeUndefined();
    expect(textOf(ren2.form, [['09']])).toBeUndefined();
    expect(textOf(direct.form, [['1'], ['3', '2'], ['4']])).toBe('1|2-3|4');
    expect(textOf(ren2.form, [['10', '09']])).toBe('09-10');
  });

  test('what is on the slip already is left out', () => {
    const line = { play: 'REN_2', pick: '01-02', group: 1_920 };
    useSlip.getState().add([line], '20261121-0001');
    const known = codesOnSlip(elevenFive, 'REN_2');
    const pick = { text: '01-02-03', group: 1_920, known };
    expect(linesOf(elevenFive, ren2.play, pick)).toEqual([{ ...line, pick: '01-03,02-03' }]);
  });

  test('a quick pick is one bet', () => {
    for (const { play, form } of [direct, ren2, playOf(fiveDigits, 'GROUP_60_5')]) {
      const text = quickPick(form);
      const pick = { text, group: 1_920, known: new Set<string>() };
      expect(
        linesOf(fiveDigits.rules.findPlay(play.code) ? fiveDigits : elevenFive, play, pick),
      ).toHaveLength(1);
    }
  });
});

test.each([
  [
    'DIRECT_3_LAST',
    '123 456;7|8|9, 12 1234 123',
    ['1|2|3', '4|5|6', '7|8|9'],
    ['12', '1234', '123'],
  ],
  ['GROUP_60_5', '0123 1|0-2-3', ['0|1-2-3', '1|0-2-3'], []],
])(
  'typed numbers of %s are read, and what is none or comes twice is named',
  (code, typed, picks, wrong) => {
    expect(readTyped(playOf(fiveDigits, code).form, typed)).toEqual({ picks, wrong });
  },
);

test('odds, chances and clocks read as people read them', () => {
  expect([19_700n, 2_070_000n, 23_000n].map(formatOdds)).toEqual(['1.97', '207', '2.3']);
  expect([fraction(105, 216), fraction(1, 216), fraction(1, 100_000)].map(formatChance)).toEqual([
    '48.6%',
    '0.46%',
    '1 : 100,000',
  ]);
  expect([0, 61_000, 3_661_000].map(formatElapsed)).toEqual(['00:00', '01:01', '1:01:01']);
});

describe('numbers that a draw holds back', () => {
  const half = (number: string) => ({ play: 'SUM', number, kind: 'half' as const });
  const slip = { unit: 100_000n, times: 1, lines: [{ play: 'SUM', pick: '13' }] };

  test('a line at half odds pays half, on the slip and in what is sent', () => {
    expect(sumsOf(k3, slip, [half('13')]).best).toBe(sumsOf(k3, slip).best / 2n);
    expect(sumsOf(k3, slip, [half('12')])).toEqual(sumsOf(k3, slip));
    expect(heldOf(k3, { play: 'SINGLE', pick: '1,2' }, [{ ...half('1'), play: 'SINGLE' }])).toBe(
      'mixed',
    );
  });

  test('a plan does not begin with such a line, and says so', () => {
    expect(planSums(k3, slip, FIRST_DRAFT, { restricted: [half('13')] })).toEqual({
      refusal: 'HELD',
    });
    expect(planSums(k3, slip, FIRST_DRAFT, { restricted: [half('12')] })).not.toHaveProperty(
      'refusal',
    );
  });
});

test('a placed bet can pay what its own odds say, whatever the board says today', () => {
  const line = {
    play: 'SUM',
    pick: '13',
    odds4: [49_250],
    units: 1,
    stake: '10.0000',
    payout: null,
  };
  expect(bestOfBet(k3, [line])).toBe(492_500n);
});
