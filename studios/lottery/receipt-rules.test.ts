import { expect, test } from 'vitest';
import { amount, payoutOf } from '#platform/money/money.ts';
import { drawGames } from './games/catalogue.ts';
import { acceptLine } from './games/game.ts';
import { payoutOfLine } from './games/payouts.ts';
import { nameOfGame, payoutOfBet, textsOfLines, textsOfNumbers } from './receipt-rules.ts';

const BALLS = [5, 5, 1];
const t = (key: string) => key;
const big = { play: 'BIG', pick: 'ANY', stake: '100000', odds4: ['19700'] };
const sum = { play: 'SUM', pick: '11', stake: '100000', odds4: ['76600'] };
const odds = [[19_700], [76_600]];

test('a bet is paid by the odds of its receipt, line by line, cut off at a tick [M3]', () => {
  const due = payoutOf(amount(100_000n), 19_700n) + payoutOf(amount(100_000n), 76_600n);
  expect(payoutOfBet('K3-1M', { lines: [big, sum], odds, takenAt: 0 }, BALLS)).toBe(due);
  const others = { lines: [big, sum], odds: [[19_701], [1]], takenAt: 0 };
  expect(payoutOfBet('K3-1M', others, BALLS)).toBe(197_010n + 10n);
  const lost = { lines: [{ ...sum, pick: '3' }], odds: [[2_070_000]], takenAt: 0 };
  expect(payoutOfBet('K3-1M', lost, BALLS)).toBe(0n);
});

test.each(drawGames.map(({ code }) => [code]))(
  'a bet on each play of %s is due what the studio pays for it [M3]',
  (code) => {
    const game = drawGames.find((one) => one.code === code)?.game;
    for (const play of game?.plays ?? []) {
      const pick = play.examples[0] ?? '';
      const line = game === undefined ? undefined : acceptLine(game, { play: play.code, pick });
      if (game === undefined || line === undefined) {
        throw new Error(`${code} ${play.code} ${pick} is no line`);
      }
      const numbers = possible(game.form);
      const stake = amount(10_000n * BigInt(line.units));
      const { won, rebate } = payoutOfLine(game, { line, stake }, numbers);
      const sent = { play: play.code, pick, stake: String(stake), units: line.units };
      const bet = { lines: [sent], odds: [line.odds4.map(Number)], takenAt: 0 };
      expect(payoutOfBet(code, bet, numbers)).toBe(won + rebate);
      expect(textsOfLines(code, bet, t)?.[0]).toContain(play.nameKey);
    }
  },
);

test.each([
  ['another game', 'CHESS', { lines: [big], odds: [[19_700]], takenAt: 0 }],
  [
    'a play that the game has not',
    'K3-1M',
    { lines: [{ ...big, play: 'X' }], odds: [[1]], takenAt: 0 },
  ],
  [
    'a pick that the play has not',
    'K3-1M',
    { lines: [{ ...sum, pick: '2' }], odds: [[1]], takenAt: 0 },
  ],
  ['lines without odds', 'K3-1M', { lines: [big], odds: [[]], takenAt: 0 }],
  ['more lines than odds', 'K3-1M', { lines: [big, sum], odds: [[19_700]], takenAt: 0 }],
  ['a line that is none', 'K3-1M', { lines: ['big'], odds: [[19_700]], takenAt: 0 }],
  ['no line', 'K3-1M', { lines: [], odds: [], takenAt: 0 }],
] as const)('the payout of %s is not computed', (_, code, bet) => {
  expect(payoutOfBet(code, bet, BALLS)).toBeUndefined();
});

test('games, lines and numbers are shown as boards show them [U32]', () => {
  expect(nameOfGame('K3-1M', 'bn')).toBe('K3 ফাস্ট থ্রি');
  expect(nameOfGame('CHESS', 'en')).toBeUndefined();
  expect(textsOfLines('K3-1M', { lines: [big, sum], odds, takenAt: 0 }, t)).toEqual([
    'play.K3.BIG',
    'play.K3.SUM 11',
  ]);
  expect(textsOfNumbers('K3-1M', BALLS)).toEqual(['5', '5', '1']);
  expect(
    textsOfNumbers(
      'PC28-1M',
      Array.from({ length: 20 }, (_, place) => place + 1),
    ),
  ).toEqual(['1', '7', '3']);
});

/** Some numbers that the game can draw. */
function possible(form: (typeof drawGames)[number]['game']['form']): readonly number[] {
  switch (form.kind) {
    case 'independent':
      return form.parts.flatMap(({ count, from }) => Array.from({ length: count }, () => from));
    case 'sample':
      return Array.from({ length: form.count }, (_, place) => form.from + place);
    case 'order':
      return Array.from({ length: form.of }, (_, place) => place + 1);
    default:
      return form satisfies never;
  }
}
