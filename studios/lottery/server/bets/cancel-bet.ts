import { actInSession } from '#seamless/living-session.ts';
import { route, type StudioHost } from '#seamless/studio.ts';
import { cancelBet } from '#studios/lottery/contract.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { roundIdOf } from '../schedule/draw-grid.ts';
import { knownSession } from '../sessions/sessions.ts';
import { findBet } from './bet.store.ts';
import { exposuresOf, readLines } from './bet-lines.ts';
import { betIdOf, refundStake } from './bet-stake.ts';
import { viewBet } from './bet-view.ts';
import { beginCancel, type CancellingBet, cancellingBets, endCancelled } from './cancel.store.ts';

const MAX_AT_ONCE = 500;

/**
 * Cancels a bet before the lock. The bet first leaves its draw, by the database's clock, then its stake goes back;
 * after a crash in between `giveBackCancelled` returns the stake. A repeated call has the same answer.
 */
export const cancelBetRoute = route(cancelBet, async (call) => {
  const { input, host, reject } = call;
  const known = await knownSession(call);
  call.limitMember?.(known.member_ref);
  const id = betIdOf(input.stakeId);
  const isTaken = await actInSession(call, known.ref, (tx) =>
    beginCancel(tx, { id, member: known.member_ref }),
  );
  const bet = await host.db.autocommit((tx) => findBet(tx, id));
  if (bet === undefined || bet.member_ref !== known.member_ref || bet.state === 'refused') {
    return reject('BET_NOT_FOUND');
  }
  if (!isTaken && bet.state !== 'refunded' && bet.state !== 'cancelling') {
    return reject('ROUND_CLOSED');
  }
  if (bet.state === 'cancelling' && !(await giveBack(host, bet))) {
    return reject('BUSY');
  }
  return { bet: viewBet(bet) };
});

/** Gives back the stakes of cancelled bets that did not go back at once. */
export async function giveBackCancelled(host: StudioHost): Promise<void> {
  const bets = await host.db.autocommit((tx) => cancellingBets(tx, MAX_AT_ONCE));
  for (const bet of bets) {
    await giveBack(host, bet);
  }
}

/**
 * Gives back the stake of a cancelled bet and releases its exposure.
 * @returns whether the stake is back
 */
async function giveBack(host: StudioHost, bet: CancellingBet): Promise<boolean> {
  const drawGame = findDrawGame(bet.game_code);
  const isBack = await refundStake(host, {
    betId: bet.id,
    roundId: roundIdOf(bet.game_code, bet.draw_no),
    reason: 'cancelled',
  });
  if (isBack && drawGame !== undefined) {
    const exposures = exposuresOf(drawGame, {
      member: bet.member_ref,
      lines: readLines(bet.lines),
    });
    await host.db.autocommit((tx) => endCancelled(tx, { id: bet.id, exposures }));
  }
  return isBack;
}
