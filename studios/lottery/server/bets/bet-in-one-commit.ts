import type { StakeInSet, Together } from '#seamless/together.ts';
import { readWireAmount } from '#seamless/wallet-amount.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import type { AskedBet } from './bet.store.ts';
import { stakeRequest, WIRE_SCALE } from './bet-stake.ts';
import { accepted, notTaken, type Placing, type TakeBet } from './placing.ts';
import { betCodeOf } from './refusal-codes.ts';
import { readTakings, TAKE_BETS, type Taking, takeValues, WRITE_BETS } from './take-bets.store.ts';

/**
 * Takes sets of bets, each set in one commit with its stakes: after a crash either both are stored or neither.
 * @param nowMs the clock, in milliseconds; the wallet gets it as the time of the stake
 */
export function takeInOneCommit(together: Together, nowMs: () => number): TakeBet {
  const take = together.stakes<AskedBet, Taking>({
    take: TAKE_BETS,
    write: WRITE_BETS,
    valuesOf: takeValues,
    stakeOf: (bet) => stakeRequest(bet, nowMs()),
    written: readTakings,
  });
  return async (bet) => {
    const { stake, written, receipt } = await take(bet);
    if (stake !== undefined) {
      const placing = ended(bet, stake, written);
      return placing.kind === 'placed' ? { ...placing, receipt } : placing;
    }
    if (written === undefined) {
      throw new Error('a set of bets was written without an answer for one of them');
    }
    return notTaken(written) ?? { kind: 'outcome_unknown' };
  };
}

function ended(
  bet: AskedBet,
  stake: NonNullable<StakeInSet<Taking>['stake']>,
  written: Taking | undefined,
): Placing {
  if (!isRefused(stake)) {
    const balance = readWireAmount(stake.current_balance, WIRE_SCALE);
    return written === undefined || balance === undefined
      ? { kind: 'outcome_unknown' }
      : accepted(bet, written, balance);
  }
  // After BUSY or INTERNAL the client repeats the call: it is then taken, or finds the bet under its key.
  return stake.code === 'BUSY' || stake.code === 'INTERNAL'
    ? { kind: 'outcome_unknown' }
    : { kind: 'refused', code: betCodeOf(stake.code) };
}
