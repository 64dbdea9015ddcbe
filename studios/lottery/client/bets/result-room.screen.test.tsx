import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '#platform/site/testing/show-screen.tsx';
import type { BetView } from '../../contract.ts';
import { tableOf } from '../game-table.ts';
import { MyBets } from './my-bets.tsx';

/** The games with the most balls, with prizes, and with dice, and how many of a draw are shown. */
const GAMES = [
  ['KENO-1M', 20],
  ['PK10-1M', 10],
  ['PC28-1M', 3],
  ['VNB-1M', 5],
  ['K3-1M', 3],
] as const;

const betOf = (game: string, more: Partial<BetView>): BetView => ({
  ...{ betId: '7', stakeId: 'b-7', game, drawNo: '20261128-0007', state: 'accepted' },
  ...{ roundId: `${game}-20261128-0007`, stake: '10.0000', payout: null, placedAt: Date.now() },
  ...{ lines: [], result: null },
  ...more,
});

test.each(GAMES)(
  '[U5] a bet on %s has the room of its result from the start, so that a draw moves no row',
  async (game, shown) => {
    const table = tableOf(game);
    const balls = Array.from({ length: 30 }, (_, place) => place + 1);
    const settled = betOf(game, {
      ...{ betId: '6', state: 'settled', payout: '0.0000' },
      result: { balls, derived: {} },
    });
    await showScreen(
      <MyBets table={table} bets={[betOf(game, {}), settled]} openDraw="20261128-0007" />,
    );
    const [open, over] = screen.getAllByRole('listitem');
    if (open === undefined || over === undefined) {
      throw new Error('both bets are listed');
    }
    expect(within(open).queryByRole('img')).toBeNull();
    expect(within(over).getAllByRole('img')).toHaveLength(1);
    expect(open.querySelectorAll('[role="img"] > *')).toHaveLength(shown);
  },
);
