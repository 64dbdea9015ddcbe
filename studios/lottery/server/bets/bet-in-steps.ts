import { gathered } from '#seamless/gathered.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { roundIdOf } from '../schedule/draw-grid.ts';
import { type AskedBet, acceptBets, type Confirmation, findBet, refuseBet } from './bet.store.ts';
import { findOut, refundStake, type StakeAnswer, takeStake } from './bet-stake.ts';
import { accepted, answerOf, notTaken, type Placing, type TakeBet } from './placing.ts';
import { betWordOf } from './refusal-codes.ts';
import { askBets, type Taking } from './take-bets.store.ts';

const MAX_AT_ONCE = 200;
/** Another process used a key of the set in the meantime, or the draw locked. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '23505']);

type WrittenBet = AskedBet & { readonly id: bigint };

/**
 * Takes bets with a wallet that is elsewhere. The order of steps keeps money safe: the bet is written, then the stake is
 * asked with an id that follows from it, then the bet is accepted, if the draw is still open at that commit. A death
 * between any two leaves a bet that is `asked`, and its stake goes back after the lock.
 */
export function takeInSteps(host: StudioHost): TakeBet {
  const ask = gathered<AskedBet, Taking>((bets) => askAll(host, bets), MAX_AT_ONCE);
  const accept = gathered<Confirmation, boolean>(async (confirmations) => {
    const done = await host.db.autocommit((tx) => acceptBets(tx, confirmations));
    const ids = new Set(done.map(({ id }) => id));
    return confirmations.map(({ id }) => ids.has(id));
  }, MAX_AT_ONCE);

  return async (bet) => {
    const taking = await ask(bet);
    const refused = notTaken(taking);
    if (refused !== undefined) {
      return refused;
    }
    const written = { ...bet, id: taking.id };
    const stake = await takeStake(host, { ...written, locksAtMs: taking.locksAtMs });
    if (stake.kind !== 'paid') {
      return await refuseStake(host, written, stake);
    }
    return (await accept({ id: taking.id, balance: stake.balance }))
      ? accepted(bet, taking, stake.balance)
      : await notAccepted(host, written);
  };
}

/** Two bets of a set with one key: the first is written, the other finds it in a set of its own. */
async function askAll(host: StudioHost, bets: readonly AskedBet[]): Promise<readonly Taking[]> {
  try {
    return await host.db.autocommit((tx) => askBets(tx, bets));
  } catch (error) {
    const isConflict = error instanceof Error && 'code' in error && CONFLICTS.has(error.code);
    if (!isConflict) {
      throw error;
    }
  }
  const takings: Taking[] = [];
  for (const bet of bets) {
    takings.push(...(await host.db.autocommit((tx) => askBets(tx, [bet]))));
  }
  return takings;
}

/**
 * Goes on with a bet whose first call is gone, with its process or its connection. The stake is not asked again: it
 * stands, or it is given back, so that it is the same whatever the first call may still be doing.
 */
export async function takeOver(host: StudioHost, bet: WrittenBet): Promise<Placing> {
  const stake = await findOut(host, bet);
  if (stake.kind !== 'paid') {
    return await refuseStake(host, bet, stake);
  }
  await host.db.autocommit((tx) => acceptBets(tx, [{ id: bet.id, balance: stake.balance }]));
  return await notAccepted(host, bet);
}

async function refuseStake(
  host: StudioHost,
  bet: WrittenBet,
  stake: Exclude<StakeAnswer, { kind: 'paid' }>,
): Promise<Placing> {
  if (stake.kind === 'outcome_unknown') {
    return { kind: 'outcome_unknown' };
  }
  const refusal = stake.kind === 'refused' ? stake.code : 'NOT_PLACED';
  await endRefused(host, bet, refusal);
  return { kind: 'refused', code: stake.kind === 'refused' ? betWordOf(stake.code) : 'NOT_PLACED' };
}

/** The outcome of a bet that this call did not accept: another call with its key may have, or the lock came first. */
async function notAccepted(host: StudioHost, bet: WrittenBet): Promise<Placing> {
  const known = await host.db.autocommit((tx) => findBet(tx, bet.id));
  return known === undefined || known.state === 'asked'
    ? await giveBackLate(host, bet)
    : answerOf(known);
}

/** The stake was taken and the lock came before the bet was accepted: it goes back. */
async function giveBackLate(host: StudioHost, bet: WrittenBet): Promise<Placing> {
  const isBack = await refundStake(host, {
    betId: bet.id,
    roundId: roundIdOf(bet.gameCode, bet.drawNo),
    reason: 'not accepted',
  });
  if (!isBack) {
    return { kind: 'outcome_unknown' };
  }
  await endRefused(host, bet, 'ROUND_CLOSED');
  return { kind: 'refused', code: 'ROUND_CLOSED' };
}

async function endRefused(host: StudioHost, bet: WrittenBet, refusal: string): Promise<void> {
  await host.db.autocommit((tx) =>
    refuseBet(tx, { id: bet.id, refusal, exposures: bet.exposures }),
  );
}
