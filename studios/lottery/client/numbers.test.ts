import { expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import { drawGames } from '../games/catalogue.ts';
import { PRIZE_GROUPS } from '../games/game.ts';
import { formatChip, formatOdds } from './numbers.ts';
import { oddsAt, pricesOf } from './pick/prices.ts';

test.each([
  [19_700n, '1.97'],
  [96_000n, '9.6'],
  [2_070_000n, '207'],
  [35_424n, '3.54'],
  [1_416_666n, '141.66'],
  [9_500_000n, '950'],
  [34_000_000n, '3,400'],
  [960_000_000n, '96,000'],
  [1_000_000_000n, '100,000'],
])('odds of %s ten-thousandths are shown as %s [U36]', (odds4, shown) => {
  expect(formatOdds(odds4)).toBe(shown);
});

test('all odds of all games have separators and at most two decimals, and promise no more than is paid [U36]', () => {
  const plays = new Set(drawGames.flatMap(({ game }) => game.plays));
  for (const play of plays) {
    for (const prize of pricesOf(play).flatMap(({ prizes }) => prizes)) {
      for (const group of [PRIZE_GROUPS.lowest, PRIZE_GROUPS.highest]) {
        const odds4 = oddsAt(play, prize, group);
        const shown = formatOdds(odds4);
        expect(shown).toMatch(/^\d{1,3}(,\d{3})*(\.\d{1,2})?$/);
        const lost = Number(odds4) / 10_000 - Number(shown.replaceAll(',', ''));
        expect(lost).toBeGreaterThan(-1e-9);
        expect(lost).toBeLessThan(0.01);
      }
    }
  }
});

test.each([
  [1_000n, '0.1'],
  [units(1n), '1'],
  [units(10n), '10'],
  [units(270n), '270'],
  [units(999n), '999'],
  [units(1_000n), '1K'],
  [units(1_250n), '1.2K'],
  [units(9_900n), '9.9K'],
  [units(26_730n), '26K'],
  [units(267_300n), '267K'],
])('a chip of %s ticks says %s', (ticks, shown) => {
  expect(formatChip(ticks)).toBe(shown);
});
