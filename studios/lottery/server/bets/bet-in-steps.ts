import { gathered } from '#seamless/gathered.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { roundIdOf } from '../schedule/draw-grid.ts';
import { type AskedBet, acceptBets, type Confirmation, findBet, refuseBet } from './bet.store.ts';
import { findOut, refundStake, type StakeAnswer, takeStake } from './bet-stake.ts';
import { accepted, answerOf, notTaken, type Placing, type TakeBet } from './placing.ts';
import { betCodeOf } from './refusal-codes.ts';
import { askBets, type Taking } from './take-bets.store.ts';

const MAX_AT_ONCE = 200;
/** SQLSTATE codes of a set that is repeated: the draw locked meanwhile, or another process used one of the keys. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '23505']);

type WrittenBet = AskedBet & { readonly id: bigint };

/**
 * Takes bets over a wallet outside this database. The order of the steps protects the money: the bet is written, then
 * the stake is requested under an id that follows from the bet, then the bet is accepted if its draw is still open at
 * that commit. A crash between two steps leaves a bet that is `asked`; its stake goes back after the lock.
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

/**
 * Writes a set of bets. After a conflict each bet is written in a set of its own: of two bets with one key the second
 * then finds the first.
 */
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
 * Completes a bet whose first call has ended without an answer. The stake is not requested again: it is taken already,
 * or it is given back. So the outcome is the same whatever the first call still does.
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
  return { kind: 'refused', code: stake.kind === 'refused' ? betCodeOf(stake.code) : 'NOT_PLACED' };
}

/**
 * The outcome of a bet that this call did not accept: another call with its key accepted or refused it, or the lock
 * came first.
 */
async function notAccepted(host: StudioHost, bet: WrittenBet): Promise<Placing> {
  const known = await host.db.autocommit((tx) => findBet(tx, bet.id));
  return known === undefined || known.state === 'asked'
    ? await giveBackLate(host, bet)
    : answerOf(known);
}

/** Gives back a stake that was taken although the lock came before the bet was accepted. */
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
