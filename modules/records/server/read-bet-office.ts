import { withGameNames } from '#modules/catalog/server/index.ts';
import { handle } from '#platform/http/handle.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { readOfficeBet } from '../contract.office.ts';
import { selectBetByNumber, selectBetTransfers } from './office-bet.store.ts';
import { selectionIn, textIn } from './record-row.ts';

const moneyText = (ticks: bigint): string => formatAmount(amount(ticks), 4);

export const readOfficeBetHandler = handle(readOfficeBet, async (call) => {
  const { tx, input, brand, request, reject } = call;
  const bet = await selectBetByNumber(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (bet === undefined) {
    return reject('bet_unknown');
  }
  const of = { accountId: bet.account_id, betId: bet.id };
  const transfers = bet.is_of_external_wallet ? [] : await selectBetTransfers(tx, of);
  const [game] = await withGameNames(call, [{ vendor: bet.vendor_code, game: bet.game_code }]);
  return {
    id: bet.id.toString(),
    memberId: bet.member_id.toString(),
    member: bet.member_name,
    accountId: bet.account_id.toString(),
    vendor: bet.vendor_code,
    game: bet.game_code,
    gameName: game?.gameName ?? bet.game_code,
    round: bet.round_ref,
    txnId: bet.txn_id,
    currency: bet.currency,
    stake: moneyText(bet.stake_ticks),
    payout: moneyText(bet.payout_ticks),
    status: bet.status,
    selection: selectionIn(bet.detail, request.language),
    odds: textIn(bet.detail, 'odds'),
    isOfExternalWallet: bet.is_of_external_wallet,
    placedAt: bet.placed_at.toISOString(),
    settledAt: bet.settled_at?.toISOString() ?? null,
    transfers: transfers.map((transfer) => ({
      id: transfer.id.toString(),
      journalId: transfer.journal_id.toString(),
      amount: moneyText(transfer.amount),
      at: transfer.created_at.toISOString(),
    })),
  };
});
