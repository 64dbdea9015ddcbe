import { amount, formatAmount } from '#platform/money/money.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { refuseBet } from '../bets/bet.store.ts';
import { exposuresOf, readLines } from '../bets/bet-lines.ts';
import { refundStake, txnIdOf, WIRE_SCALE } from '../bets/bet-stake.ts';
import { announceSettled } from '../board/announce-draws.ts';
import { roundIdOf } from '../schedule/draw-grid.ts';
import { type CorrectionsDetail, correctionsIn } from './corrections-reported.ts';
import { type BetPayout, NOTHING, payoutTable } from './payout-table.ts';
import {
  abandonedBets,
  markClosed,
  markPaid,
  markRefunded,
  markSettled,
  postpone,
  totalsOf,
  type UnpaidBet,
  type UnpaidDraw,
  unpaidBets,
  unpaidDraws,
} from './settlement.store.ts';
import { type CountedStake, turnoverOfDraw } from './turnover-of-draw.ts';

/** Settlements in one call. The protocol takes 500; smaller sets let other calls in between. */
const MAX_SETTLES = 400;
const SETS_AT_ONCE = 2;
const MAX_DRAWS = 50;
/**
 * A bet that is still `asked` this long after the lock is given back here. Until then its own request may do so;
 * neither can accept it any more.
 */
const ABANDONED_AFTER_MS = 3_000;
/** Bets wait this long after the wallet could not pay them. */
const RETRY_AFTER_MS = 5_000;

/**
 * Pays all bets of the draws that are over, in sets, and closes their rounds. Each settlement has an id of its own, so
 * a set that was paid but not stored as paid, because the process died, is sent again and moves no money.
 */
export async function settleDraws(host: StudioHost): Promise<void> {
  for (const draw of await host.db.autocommit((tx) => unpaidDraws(tx, MAX_DRAWS))) {
    const isDone = draw.state === 'voided' ? await refundAll(host, draw) : await payAll(host, draw);
    if (isDone && (await host.db.autocommit((tx) => markSettled(tx, draw.id)))) {
      await closeRound(host, draw);
    }
  }
}

/** Gives back the stakes of bets that were not accepted before the lock, whether the wallet took them or not. */
export async function giveBackAbandoned(host: StudioHost): Promise<void> {
  const bets = await host.db.autocommit((tx) =>
    abandonedBets(tx, { graceMs: ABANDONED_AFTER_MS, limit: MAX_SETTLES }),
  );
  for (const bet of bets) {
    const drawGame = findDrawGame(bet.game_code);
    const isBack = await refundStake(host, {
      betId: bet.id,
      roundId: roundIdOf(bet.game_code, bet.draw_no),
      reason: 'not accepted',
    });
    await host.db.autocommit((tx) =>
      isBack && drawGame !== undefined
        ? refuseBet(tx, {
            id: bet.id,
            refusal: 'ROUND_CLOSED',
            exposures: exposuresOf(drawGame, {
              member: bet.member_ref,
              lines: readLines(bet.lines),
            }),
          })
        : postpone(tx, { ids: [bet.id], retryAfterMs: RETRY_AFTER_MS }),
    );
  }
}

/**
 * Pays the bets of a draw by its result, in sets. Two sets of different bets are under way at a time, so that the
 * wallet works while the studio computes.
 */
async function payAll(host: StudioHost, draw: UnpaidDraw): Promise<boolean> {
  const payouts = tableOf(draw);
  const detail = await correctionsIn(host, draw);
  const turnoverOf = turnoverOfDraw(host, draw);
  const takeAccepted = setsOf(host, draw, 'accepted');
  const takeSettled = setsOf(host, draw, 'settled');
  let isAllPaid = true;
  const work = async () => {
    while (isAllPaid) {
      const accepted = await takeAccepted();
      const bets = accepted.length > 0 ? accepted : await takeSettled();
      if (bets.length === 0) {
        return;
      }
      const countedOf = await turnoverOf(bets);
      const by = { payoutOf: payouts, countedOf, detail };
      isAllPaid = (await paySet(host, draw, bets, by)) && isAllPaid;
    }
  };
  await Promise.all(Array.from({ length: SETS_AT_ONCE }, work));
  return isAllPaid;
}

/** Returns a function that reads the bets to be paid, one set at a time and no bet twice. */
function setsOf(host: StudioHost, draw: UnpaidDraw, state: 'accepted' | 'settled') {
  let afterId = 0n;
  let turn: Promise<readonly UnpaidBet[]> = Promise.resolve([]);
  return (): Promise<readonly UnpaidBet[]> => {
    turn = turn.then(async () => {
      const bets = await host.db.autocommit((tx) =>
        unpaidBets(tx, { draw, state, afterId, limit: MAX_SETTLES }),
      );
      afterId = bets.at(-1)?.id ?? afterId;
      return bets;
    });
    return turn;
  };
}

/** Pays one set; bets that the wallet refuses wait for the next attempt. */
async function paySet(
  host: StudioHost,
  draw: UnpaidDraw,
  bets: readonly UnpaidBet[],
  by: {
    readonly payoutOf: (bet: UnpaidBet) => BetPayout;
    readonly countedOf: CountedStake;
    readonly detail: CorrectionsDetail | undefined;
  },
): Promise<boolean> {
  const payouts = bets.map(by.payoutOf);
  const answer = await host.wallet.batch({
    settles: bets.map((bet, index) => ({
      ...settleOf(draw, bet, { ...(payouts[index] ?? NOTHING), counted: by.countedOf(bet) }),
      ...(by.detail === undefined ? {} : { detail: by.detail }),
    })),
  });
  const results = isRefused(answer) ? [] : answer.results;
  const paid = bets.flatMap((bet, index) =>
    results[index]?.code === 'OK'
      ? [{ id: bet.id, payout: (payouts[index] ?? NOTHING).total }]
      : [],
  );
  const unpaid = bets.filter((_, index) => results[index]?.code !== 'OK').map((bet) => bet.id);
  await host.db.transaction(async (tx) => {
    if (paid.length > 0) {
      await markPaid(tx, { draw, paid });
    }
    if (unpaid.length > 0) {
      await postpone(tx, { ids: unpaid, retryAfterMs: RETRY_AFTER_MS });
    }
  });
  if (unpaid.length > 0) {
    const codes = isRefused(answer) ? [answer.code] : results.map((result) => result.code);
    host.log.error('lottery_bets_not_paid', {
      drawNo: draw.draw_no,
      bets: unpaid.length,
      codes: [...new Set(codes)],
    });
  }
  return unpaid.length === 0;
}

/** The payouts of a draw that is over. */
function tableOf(draw: UnpaidDraw) {
  const drawGame = findDrawGame(draw.game_code);
  if (drawGame === undefined || (draw.result === null && draw.state !== 'voided')) {
    throw new Error(`draw ${draw.draw_no} has no game or no result`);
  }
  return payoutTable(drawGame, draw.result);
}

function settleOf(
  draw: UnpaidDraw,
  bet: UnpaidBet,
  { won, total, counted }: BetPayout & { readonly counted: bigint | undefined },
) {
  return {
    settle_id: `s-${bet.id}-${draw.revision}`,
    bet_txn_id: txnIdOf(bet.id),
    version: draw.revision,
    outcome:
      draw.state === 'voided'
        ? ('VOID' as const)
        : outcomeOf({ stake: bet.stake_ticks, won, total }),
    payout_total: formatAmount(amount(total), WIRE_SCALE),
    ...(counted === undefined ? {} : { valid_bet: formatAmount(amount(counted), WIRE_SCALE) }),
  };
}

/**
 * The outcome in the terms of the wallet: a bet that pays exactly its stake is a push, which pays nothing beside it. A
 * rebate alone is no win.
 */
function outcomeOf(bet: { readonly stake: bigint; readonly won: bigint; readonly total: bigint }) {
  if (bet.won === 0n) {
    return 'LOST' as const;
  }
  return bet.total === bet.stake ? ('PUSH' as const) : ('WON' as const);
}

/** Gives the stakes of a void draw back. Bets that an earlier result has paid are settled to exactly their stake. */
async function refundAll(host: StudioHost, draw: UnpaidDraw): Promise<boolean> {
  const takeAccepted = setsOf(host, draw, 'accepted');
  for (;;) {
    const bets = await takeAccepted();
    if (bets.length === 0) {
      break;
    }
    for (const bet of bets) {
      const isBack = await refundStake(host, {
        betId: bet.id,
        roundId: roundIdOf(draw.game_code, draw.draw_no),
        reason: 'the draw is void',
      });
      await host.db.autocommit((tx) =>
        isBack
          ? markRefunded(tx, bet.id)
          : postpone(tx, { ids: [bet.id], retryAfterMs: RETRY_AFTER_MS }),
      );
    }
  }
  return draw.revision === 0 || (await payAll(host, draw));
}

/** Reports the totals of the round to the wallet, then notifies the boards that the bets are paid. */
async function closeRound(host: StudioHost, draw: UnpaidDraw): Promise<void> {
  const totals = await host.db.autocommit((tx) => totalsOf(tx, draw.id));
  // A round is closed once; what a correction moves is reported with each bet.
  if (totals.bets > 0 && draw.revision <= 1) {
    const answer = await host.wallet.closeRound({
      round_id: roundIdOf(draw.game_code, draw.draw_no),
      totals: {
        bets: totals.bets,
        stake: formatAmount(amount(totals.stake), WIRE_SCALE),
        payout: formatAmount(amount(totals.payout), WIRE_SCALE),
      },
    });
    if (isRefused(answer) && answer.retry !== 'none') {
      return;
    }
    if (isRefused(answer) || !answer.matched) {
      host.log.error('lottery_round_not_matched', { drawNo: draw.draw_no, code: answer.code });
    }
    host.log.fact('lottery_draw_settled', {
      game: draw.game_code,
      drawNo: draw.draw_no,
      bets: totals.bets,
      stakeTicks: totals.stake.toString(),
      payoutTicks: totals.payout.toString(),
    });
  }
  await host.db.autocommit((tx) => markClosed(tx, draw.id));
  announceSettled(host, draw);
}
