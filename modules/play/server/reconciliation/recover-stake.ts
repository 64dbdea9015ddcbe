import { randomInt } from 'node:crypto';
import { gameByCode } from '#modules/catalog/server/index.ts';
import { shardFor } from '#modules/ledger/server/index.ts';
import { maxPayoutOf, type Vendor, vendorByCode } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { amount } from '#platform/money/money.ts';
import { type Answer, type Moved, Play, Stake } from '#seamless/wallet-api.ts';
import { notifyBalance } from '../bets/announce-balances.ts';
import { QUEUES, type TransferRow, transferOf } from '../bets/queue-answer.ts';
import { scopeOf } from '../bets/txn-scope.ts';
import { limitTimes } from '../bets/undo.store.ts';
import {
  bodyHash,
  createBodyReader,
  notAbove,
  Refused,
  readAmount,
  readDetail,
} from '../call-body.ts';
import { sessionFacts } from '../launches/game-sessions.ts';
import {
  isUnbacked,
  type OneCallRound,
  OverBudget,
  spendOnRound,
  termsIfFree,
} from '../prizes/unbacked.ts';
import { wakeSettledNotifier } from '../settlement/notify-settled.ts';
import type { PrizeTerms } from '../settlement/pay-queues.ts';
import { answer, movedAnswer } from '../wallet-answer.ts';
import { recoverStakeRow } from './recover.store.ts';

const readStake = createBodyReader(Stake);
const readPlay = createBodyReader(Play);

/**
 * Books a stake, or a whole round in one call, that the vendor's book has and ours lacks. The session may have ended and
 * the round may be closed, but the session must have been alive when the stake was made and the member must have the
 * money; a free round counts against its grant. Refusals are not stored: SESSION_INVALID, CURRENCY_MISMATCH,
 * INSUFFICIENT_FUNDS, ID_REUSED, LIMIT_REACHED, FREE_ROUND_INVALID.
 */
export function recoverStake(
  app: AppContext,
  vendorCode: string,
  call: { readonly isPlay: boolean; readonly request: unknown },
): Answer<Moved> {
  return answer(async () => {
    const vendor = await vendorByCode(app, vendorCode);
    if (vendor === undefined) {
      throw new Refused('AUTH_FAILED');
    }
    const request = call.isPlay ? readPlay(call.request) : readStake(call.request);
    const session = await sessionFacts(app, request.session);
    if (session === undefined) {
      throw new Refused('SESSION_INVALID');
    }
    const game = await gameByCode(app, app.db.pooled, {
      brandId: session.brand_id,
      vendorCode,
      gameCode: request.game,
    });
    const scope = scopeOf(vendor, request.member);
    const maxPayout = maxPayoutOf(vendor, request.game);
    const round = {
      brandId: session.brand_id,
      currency: session.currency,
      accountId: session.account_id,
      vendorId: vendor.id,
      scope,
      txnId: request.txn_id,
      session: request.session,
      roundId: request.round_id,
      ...sums(vendor, request),
      closes: false,
    };
    const terms =
      request.grant_id === undefined
        ? await termsIfFree(app, vendor, { ...round, game: request.game })
        : undefined;
    const row = await bookFromBudget(app, round, terms, async (tx) =>
      recoverStakeRow(tx, {
        vendorId: vendor.id,
        scope,
        txnId: request.txn_id,
        hash: bodyHash(call.isPlay ? 'play' : 'stake', request),
        isPlay: call.isPlay,
        session: request.session,
        member: request.member,
        roundId: request.round_id,
        game: request.game,
        gameType: game?.game_type ?? '',
        currency: request.currency,
        stake: round.stake,
        payout: round.payout,
        occurredAt: new Date(request.occurred_at),
        shardId: await shardFor(tx, {
          brandId: session.brand_id,
          currency: session.currency,
          slot: randomInt(QUEUES.shards),
        }),
        detail: readDetail(request.detail),
        maxPayout: maxPayout ?? null,
        grantRef: request.grant_id,
      }),
    );
    if (row.code === 'OK' && !row.is_duplicate && row.balance_now !== null) {
      const balance = amount(row.balance_now);
      notifyBalance(app, { brandId: session.brand_id, memberId: session.member_id, balance });
      wakeSettledNotifier(app);
    }
    return movedAnswer(transferOf(row), {
      txnId: request.txn_id,
      scale: vendor.profile.scale,
    });
  });
}

/** Books a round in a commit of its own; what it pays without a stake comes out of the budget, or nothing is booked. */
async function bookFromBudget(
  app: AppContext,
  round: OneCallRound,
  terms: PrizeTerms | undefined,
  book: (tx: Tx) => Promise<TransferRow>,
): Promise<TransferRow> {
  try {
    return await app.db.transaction(async (tx) => {
      await limitTimes(tx);
      const isPrize = terms !== undefined && (await isUnbacked(tx, round));
      const booked = await book(tx);
      if (isPrize && booked.code === 'OK' && !booked.is_duplicate) {
        await spendOnRound(tx, round, { terms, betId: booked.bet_id ?? undefined });
      }
      return booked;
    });
  } catch (error) {
    throw error instanceof OverBudget ? new Refused('LIMIT_REACHED') : error;
  }
}

type Request = ReturnType<typeof readStake> | ReturnType<typeof readPlay>;

function sums(vendor: Vendor, request: Request): { stake: bigint; payout: bigint } {
  const { scale } = vendor.profile;
  if (!('actions' in request)) {
    return { stake: readAmount(request.amount, scale), payout: 0n };
  }
  const total = { stake: 0n, payout: 0n };
  for (const { kind, amount: text } of request.actions) {
    total[kind === 'bet' ? 'stake' : 'payout'] += readAmount(text, scale);
  }
  return { stake: notAbove(total.stake), payout: notAbove(total.payout) };
}
