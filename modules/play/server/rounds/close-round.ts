import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import {
  type Answer,
  CloseRound,
  FindTransaction,
  type RoundClosed,
  type TransactionFound,
  type TransactionState,
} from '#seamless/wallet-api.ts';
import { scopeOf } from '../bets/txn-scope.ts';
import { closeRoundRow, limitTimes, selectTxn } from '../bets/undo.store.ts';
import { createBodyReader, readAmount } from '../call-body.ts';
import { wakeSettledNotifier } from '../settlement/notify-settled.ts';
import { answer } from '../wallet-answer.ts';

const readCloseRound = createBodyReader(CloseRound);
const readFindTransaction = createBodyReader(FindTransaction);

/** Closes a round: it takes no further stake, and its open bets are lost. Totals that differ open a case. */
export function closeRound(app: AppContext, vendor: Vendor, body: unknown): Answer<RoundClosed> {
  return answer(async () => {
    const { round_id: roundId, totals } = readCloseRound(body);
    const { scale } = vendor.profile;
    const stake = readAmount(totals.stake, scale);
    const payout = readAmount(totals.payout, scale);
    const row = await app.db.transaction(async (tx) => {
      await limitTimes(tx);
      return closeRoundRow(tx, { vendorId: vendor.id, roundId, bets: totals.bets, stake, payout });
    });
    wakeSettledNotifier(app);
    return {
      code: 'OK',
      round_id: roundId,
      duplicate: row.is_duplicate,
      matched: row.is_matched,
    };
  });
}

/** Answers the outcome of an id, for a vendor that has lost an answer. */
export function findTransaction(
  app: AppContext,
  vendor: Vendor,
  body: unknown,
): Answer<TransactionFound> {
  return answer(async () => {
    const { txn_id: txnId, member } = readFindTransaction(body);
    const scope = scopeOf(vendor, member);
    const row = await selectTxn(app.db.pooled, { vendorId: vendor.id, scope, txnId });
    if (row === undefined) {
      return { code: 'OK', txn_id: txnId, state: 'unknown' };
    }
    const balance = row.balance_after;
    return {
      code: 'OK',
      txn_id: txnId,
      // The table's check constraint holds exactly these words.
      state: row.state as TransactionState,
      kind: row.kind,
      ...(row.state === 'rejected' ? { error: row.code } : {}),
      ...(balance === null ? {} : { balance: formatAmount(amount(balance), vendor.profile.scale) }),
      ...(row.bet_id === null ? {} : { bet_id: String(row.bet_id) }),
    };
  });
}
