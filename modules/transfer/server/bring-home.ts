import { post } from '#modules/ledger/server/index.ts';
import { hasOnlyPlayCredit, openCase } from '#modules/play/server/index.ts';
import { vendorByCode } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type Amount, amount, units, ZERO } from '#platform/money/money.ts';
import { walletTransferHeld } from '../events.ts';
import { selectHomeForUpdate } from './home.store.ts';
import { externalWalletAccount, heldCaseKeyOf, transferId, transitAccount } from './move-money.ts';
import { saveTransfer, type TransferRow } from './transfer.store.ts';

/**
 * What may come home above what went there, to one member in a day, where all money is play credit and nobody has set
 * it for the vendor: as much as a vendor may give one member in prizes there.
 */
const SANDBOX_MAX_HOME = units(10_000n);

/** How a transfer home stands to what may come home without two people; all in ticks. */
type Weighed = {
  /** What of it had not gone there before. */
  readonly won: Amount;
  readonly wonToday: Amount;
  readonly highest: Amount;
};

/**
 * Weighs money that comes home. Members win at the vendor, so more may come than went there; but its sum is the vendor's
 * word alone, so without a bound who holds its server could credit anybody with anything.
 */
export async function weighHome(
  app: AppContext,
  tx: Tx,
  transfer: TransferRow,
): Promise<Weighed & { readonly isAbove: boolean }> {
  const { there_ticks: there, won_today_ticks: wonToday } = await selectHomeForUpdate(tx, transfer);
  const ticks = transfer.amount_ticks;
  const won = there <= 0n ? ticks : ticks > there ? ticks - there : 0n;
  const highest = await maxHomeOf(app, tx, transfer);
  return {
    ...{ won: amount(won), wonToday: amount(wonToday), highest },
    isAbove: won > 0n && wonToday + won > highest,
  };
}

async function maxHomeOf(app: AppContext, tx: Tx, transfer: TransferRow): Promise<Amount> {
  const vendor = await vendorByCode(tx, transfer.vendor_code);
  if (vendor?.isQuarantined === true) {
    return ZERO;
  }
  const granted = vendor?.maxHome;
  if (granted !== undefined) {
    return granted;
  }
  return (await hasOnlyPlayCredit(app, tx, transfer.brand_id)) ? SANDBOX_MAX_HOME : ZERO;
}

/**
 * Keeps money that the vendor has sent home in transit, until two people release or refuse it: a case is open, and the
 * person on duty is alerted.
 */
export async function holdHome(
  app: AppContext,
  tx: Tx,
  transfer: TransferRow,
  how: { readonly tries: number; readonly weighed: Weighed },
): Promise<void> {
  const { id, brand_id: brandId, vendor_code: vendorCode, member_id: memberId } = transfer;
  const { won, wonToday, highest } = how.weighed;
  await post(tx, {
    brandId,
    key: `transfer:${id}:held`,
    reason: 'wallet_transfer_held',
    transfers: [
      {
        from: await externalWalletAccount(tx, transfer),
        to: await transitAccount(tx, transfer),
        amount: amount(transfer.amount_ticks),
        kind: 'transfer',
        ref: id,
      },
    ],
  });
  await saveTransfer(tx, { id, state: 'held', code: null, tries: how.tries });
  const vendor = await vendorByCode(tx, vendorCode);
  if (vendor === undefined) {
    throw new Error(`${vendorCode} is no vendor of this platform`);
  }
  await openCase(tx, {
    key: heldCaseKeyOf(transfer),
    brandId,
    vendorId: vendor.id,
    kind: 'transfer_held',
    roundId: null,
    txnId: transferId(transfer),
    betId: null,
    detail: {
      amountTicks: String(transfer.amount_ticks),
      direction: transfer.direction,
      wonTicks: String(won),
      wonTodayTicks: String(wonToday),
      highestTicks: String(highest),
    },
  });
  walletTransferHeld(app.log, {
    ...{ walletTransferId: id, memberId, vendorCode, amountTicks: transfer.amount_ticks },
  });
}
