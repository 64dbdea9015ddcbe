import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { type BetView, listBets } from '../../contract.ts';
import { useGameSession } from '../game-session.ts';
import { tableOf } from '../game-table.ts';
import { VoidDraw } from './void-draw.tsx';

const LIMITS = { minStake: '1', maxStake: '1', stakeStep: '1', maxPayout: '1' };

function refundedBet(place: number, drawNo: string): BetView {
  return {
    ...{ betId: `${place}`, stakeId: `b-${place}`, game: 'K3-1M', drawNo, roundId: 'r' },
    ...{ state: 'refunded', stake: '10.0000', payout: null, placedAt: 0, lines: [], result: null },
  };
}

test('[U15] beside a void draw stands how much of the stakes that went back was the own', async () => {
  useGameSession.setState({
    game: {
      ...{ session: 's', member: 'm', currency: 'BDT', backUrl: '/', startedAtMs: 0 },
      limits: LIMITS,
    },
  });
  onTestFinished(() => useGameSession.setState({ game: undefined }));
  const bets = [refundedBet(1, 'a'), refundedBet(2, 'a'), refundedBet(3, 'b')];
  await showScreen(
    <main>
      <VoidDraw table={tableOf('K3-1M')} drawNo="a" />
    </main>,
    { server: [answers(listBets, () => ({ bets }))] },
  );
  const refunded = words('board.outcome.refunded', { 0: '৳20.00' });
  await waitFor(() =>
    expect(screen.getByRole('main').textContent).toBe(`${words('board.void')}${refunded}`),
  );
});
