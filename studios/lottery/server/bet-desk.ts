import { gathered } from '#seamless/gathered.ts';
import type { StudioHost } from '#seamless/studio.ts';
import {
  type AskedBet,
  acceptBets,
  type BetRow,
  type Confirmation,
  findBet,
  refuseBet,
  type Taking,
  takeBets,
} from './bet.store.ts';
import { findOut, refundStake, type StakeAnswer, takeStake } from './bet-stake.ts';
import { roundIdOf } from './draw-grid.ts';
import { type BetRefusal, betWordOf, isBetRefusal } from './refusal-codes.ts';

const MAX_AT_ONCE = 200;
const SERIALIZATION_FAILURE = '40001';
/** How long a second call with a key waits for the first one: longer than the wallet's own deadline. */
const TWIN_WAITS_MS = 3_000;
const TWIN_LOOKS_EVERY_MS = 40;

/** How a bet ended at the desk. `hanging`: the same call again tells. */
export type Placing =
  | { readonly kind: 'placed'; readonly bet: BetRow; readonly balance: string }
  | { readonly kind: 'refused'; readonly code: BetRefusal }
  | { readonly kind: 'hanging' };

export type BetDesk = { readonly place: (bet: AskedBet) => Promise<Placing> };

/**
 * Where bets are taken, many at once. The order of steps keeps money safe: the bet is written, then the stake is
 * asked with an id that follows from it, then the bet is accepted, if the draw is still open at that commit. A death
 * between any two leaves a bet that is `asked`, and its stake goes back after the lock.
 */
export function createBetDesk(host: StudioHost): BetDesk {
  const take = gathered<AskedBet, Taking>((bets) => takeAll(host, bets), MAX_AT_ONCE);
  const accept = gathered<Confirmation, boolean>(async (confirmations) => {
    const accepted = await host.db.autocommit((tx) => acceptBets(tx, confirmations));
    const ids = new Set(accepted.map(({ id }) => id));
    return confirmations.map(({ id }) => ids.has(id));
  }, MAX_AT_ONCE);

  return {
    place: async (bet) => {
      const taking = await take(bet);
      if (taking.outcome === 'KNOWN' && taking.id !== null) {
        return (
          (await answerOfTwin(host, bet, taking.id)) ??
          (await takeOver(host, accept, { ...bet, id: taking.id }))
        );
      }
      if (taking.outcome !== 'TAKEN' || taking.id === null || taking.locks_at === null) {
        return {
          kind: 'refused',
          code: taking.outcome === 'KNOWN' ? 'NOT_PLACED' : refusalOf(taking),
        };
      }
      const taken = { ...bet, id: taking.id, locksAtMs: taking.locks_at.getTime() };
      const stake = await takeStake(host, taken);
      if (stake.kind !== 'paid') {
        return await refuse(host, taken, stake);
      }
      if (await accept({ id: taken.id, balance: stake.balance })) {
        return placed(acceptedRow(taken, taking, stake.balance));
      }
      return await notAccepted(host, taken);
    },
  };
}

/** A serialization failure says that a key of the set was taken by another process: then the bet is known. */
async function takeAll(host: StudioHost, bets: readonly AskedBet[]): Promise<readonly Taking[]> {
  try {
    return await host.db.autocommit((tx) => takeBets(tx, bets));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === SERIALIZATION_FAILURE) {
      return await host.db.autocommit((tx) => takeBets(tx, bets));
    }
    throw error;
  }
}

function refusalOf(taking: Taking): BetRefusal {
  return taking.outcome === 'TAKEN' || taking.outcome === 'KNOWN' ? 'NOT_PLACED' : taking.outcome;
}

async function refuse(
  host: StudioHost,
  bet: AskedBet & { readonly id: bigint },
  stake: Exclude<StakeAnswer, { kind: 'paid' }>,
): Promise<Placing> {
  if (stake.kind === 'hanging') {
    return { kind: 'hanging' };
  }
  const code = stake.kind === 'refused' ? betWordOf(stake.code) : 'NOT_PLACED';
  await endRefused(host, bet, code);
  return { kind: 'refused', code };
}

type Accept = (confirmation: Confirmation) => Promise<boolean>;

/**
 * Goes on with a bet whose first call is gone, with its process or its connection. The stake is not asked again: it
 * stands, or it is given back, so that it is the same whatever the first call may still be doing.
 */
async function takeOver(
  host: StudioHost,
  accept: Accept,
  bet: AskedBet & { readonly id: bigint },
): Promise<Placing> {
  const stake = await findOut(host, bet);
  if (stake.kind !== 'paid') {
    return await refuse(host, bet, stake);
  }
  await accept({ id: bet.id, balance: stake.balance });
  return await notAccepted(host, bet);
}

/** What became of a bet that this call did not accept: another call with its key may have, or the lock came first. */
async function notAccepted(
  host: StudioHost,
  bet: AskedBet & { readonly id: bigint },
): Promise<Placing> {
  const known = await host.db.autocommit((tx) => findBet(tx, bet.id));
  return known === undefined || known.state === 'asked'
    ? await giveBackLate(host, bet)
    : answerOf(known);
}

/** The stake was taken and the lock came before the bet was accepted: it goes back. */
async function giveBackLate(
  host: StudioHost,
  bet: AskedBet & { readonly id: bigint },
): Promise<Placing> {
  const isBack = await refundStake(host, {
    betId: bet.id,
    roundId: roundIdOf(bet.gameCode, bet.drawNo),
    reason: 'not accepted',
  });
  if (!isBack) {
    return { kind: 'hanging' };
  }
  await endRefused(host, bet, 'ROUND_CLOSED');
  return { kind: 'refused', code: 'ROUND_CLOSED' };
}

async function endRefused(
  host: StudioHost,
  bet: AskedBet & { readonly id: bigint },
  refusal: BetRefusal,
): Promise<void> {
  await host.db.autocommit((tx) =>
    refuseBet(tx, { id: bet.id, refusal, exposures: bet.exposures }),
  );
}

/** The answer the first call with this key got, or will get; undefined when nobody seems to be at it any more. */
async function answerOfTwin(
  host: StudioHost,
  bet: AskedBet,
  id: bigint,
): Promise<Placing | undefined> {
  const until = performance.now() + TWIN_WAITS_MS;
  for (;;) {
    const known = await host.db.autocommit((tx) => findBet(tx, id));
    if (known === undefined || !known.request_hash.equals(bet.hash)) {
      return { kind: 'refused', code: 'ID_REUSED' };
    }
    if (known.state !== 'asked') {
      return answerOf(known);
    }
    if (performance.now() >= until) {
      return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, TWIN_LOOKS_EVERY_MS));
  }
}

function placed(bet: BetRow): Placing {
  return { kind: 'placed', bet, balance: bet.balance_after ?? '0.0000' };
}

/** What the database now holds of a bet that has just been accepted. */
function acceptedRow(
  bet: AskedBet & { readonly id: bigint },
  taking: Taking,
  balance: string,
): BetRow {
  return {
    id: bet.id,
    game_code: bet.gameCode,
    draw_no: bet.drawNo,
    member_ref: bet.member,
    state: 'accepted',
    refusal: null,
    request_hash: bet.hash,
    lines: bet.lines,
    stake_ticks: bet.stake,
    payout_ticks: null,
    balance_after: balance,
    received_at: taking.received_at,
    result: null,
  };
}

function answerOf(known: BetRow): Placing {
  if (known.state !== 'refused') {
    return placed(known);
  }
  const code = known.refusal ?? '';
  if (!isBetRefusal(code)) {
    throw new Error(`bet ${known.id} was refused with ${code}`);
  }
  return { kind: 'refused', code };
}
