import { openCase } from '#modules/play/server/index.ts';
import {
  externalWalletOf,
  leavesUnknown,
  vendorByCode,
  vendorsWithExternalWallet,
} from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ExternalWalletApi } from '#seamless/external-wallet-api.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { transferId } from './move-money.ts';
import { markCompared, selectUncompared, type TransferRow } from './transfer.store.ts';
import { HELD_REFUSED } from './transfer-call.ts';

/** By then, calls that were under way when a transfer ended have arrived or never will. */
const WAIT_MINUTES = 10;
const AT_ONCE = 200;

/**
 * Compares every ended transfer once with its vendor's answer about it, whether the vendor's answer or an operator ended
 * it. When the two contradict each other, a case is opened. A vendor that cannot answer is asked the next time.
 */
export async function compareEnded(app: AppContext): Promise<void> {
  for (const { code } of vendorsWithExternalWallet(app)) {
    const externalWallet = await externalWalletOf(app, code);
    const vendor = await vendorByCode(app, code);
    let isMore = externalWallet !== undefined && vendor !== undefined;
    while (isMore && externalWallet !== undefined && vendor !== undefined) {
      isMore = await compareSome(app, { code, vendorId: vendor.id, externalWallet });
    }
  }
}

type Asked = {
  readonly code: string;
  readonly vendorId: number;
  readonly externalWallet: ExternalWalletApi;
};

/** @returns whether there may be more to compare now */
async function compareSome(
  app: AppContext,
  { code, vendorId, externalWallet }: Asked,
): Promise<boolean> {
  const wanted = { vendorCode: code, waitMinutes: WAIT_MINUTES, limit: AT_ONCE };
  const transfers = await selectUncompared(app.db.pooled, wanted);
  for (const transfer of transfers) {
    const found = await externalWallet.findExternalWalletMove({
      transfer_id: transferId(transfer),
    });
    if (isRefused(found) && leavesUnknown(found.code)) {
      return false;
    }
    await saveComparison(app, {
      transfer,
      vendorId,
      theirs: isRefused(found) ? found.code : found.state,
    });
  }
  return transfers.length === AT_ONCE;
}

async function saveComparison(
  app: AppContext,
  compared: { readonly transfer: TransferRow; readonly vendorId: number; readonly theirs: string },
): Promise<void> {
  const { transfer, vendorId, theirs } = compared;
  await app.db.transaction(async (tx) => {
    await markCompared(tx, transfer.id);
    if (!isSame(transfer, theirs)) {
      await openCase(tx, {
        key: `transfer-compared:${transfer.id}`,
        brandId: transfer.brand_id,
        vendorId,
        kind: 'transfer_contradicted',
        roundId: null,
        txnId: transferId(transfer),
        betId: null,
        detail: {
          amountTicks: String(transfer.amount_ticks),
          direction: transfer.direction,
          ours: transfer.state,
          theirs,
        },
      });
    }
  });
}

/** A transfer that never arrived and one that was refused are the same: nothing has moved. */
function isSame({ state, code }: TransferRow, theirs: string): boolean {
  if (code === HELD_REFUSED) {
    // The vendor has sent it, and two people have refused it.
    return theirs === 'applied';
  }
  return state === 'confirmed' ? theirs === 'applied' : ['refused', 'unknown'].includes(theirs);
}
