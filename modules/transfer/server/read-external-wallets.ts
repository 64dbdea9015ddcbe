import { Compile } from 'typebox/compile';
import { openCase, wakeSettledNotifier } from '#modules/play/server/index.ts';
import {
  externalWalletOf,
  type Vendor,
  vendorByCode,
  vendorsWithExternalWallet,
} from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { ExternalWalletRounds } from '#seamless/external-wallet-api.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { selectExternalWalletCursor } from './external-wallet-cursor.store.ts';
import { takeExternalWalletPage } from './take-external-wallet-page.ts';

/** Reads the log of one vendor; its payload names the vendor. */
export const READ_EXTERNAL_WALLET_JOB = 'transfer.read_external_wallet';

const LINES = 200;
/** Pages of one run; the next run continues. */
const MAX_PAGES = 50;
const aPage = Compile(ExternalWalletRounds);

/** Reads the log of every vendor with external wallets; a vendor that does not answer delays no other. */
export async function readExternalWallets(app: AppContext): Promise<void> {
  for (const { code } of vendorsWithExternalWallet(app)) {
    await app.db.transaction((tx) => wakeExternalWalletReader(app, tx, code));
  }
}

/** Queues a read of a vendor's log: a round was played there, or its money came home. */
export async function wakeExternalWalletReader(
  app: AppContext,
  tx: Tx,
  vendor: string,
): Promise<void> {
  await app.addJob(tx, {
    name: READ_EXTERNAL_WALLET_JOB,
    payload: { vendor },
    key: `${READ_EXTERNAL_WALLET_JOB}:${vendor}`,
  });
}

/**
 * Reads the next pages of a vendor's log of play from external wallets, from the stored cursor, and writes the bets.
 * One commit writes the bets of a page and the cursor after it, so that a process that stops between two pages
 * continues with the next.
 */
export async function readExternalWallet(app: AppContext, code: string): Promise<void> {
  const vendor = await vendorByCode(app, code);
  if (vendor === undefined) {
    return;
  }
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    if (!(await readPage(app, vendor))) {
      return;
    }
  }
}

/** @returns whether the log has more lines */
async function readPage(app: AppContext, vendor: Vendor): Promise<boolean> {
  const { code } = vendor;
  const externalWallet = await externalWalletOf(app, code);
  if (externalWallet === undefined) {
    return false;
  }
  const cursor = await selectExternalWalletCursor(app.db.pooled, vendor.id);
  const asked = { limit: LINES, ...(cursor === undefined ? {} : { cursor }) };
  const page = await externalWallet.listExternalWalletRounds(asked);
  if (isRefused(page) || !aPage.Check(page) || (page.next === cursor && page.rounds.length > 0)) {
    await noteUnread(app, vendor, { code: page.code, cursor });
    return false;
  }
  if (page.next === cursor) {
    return false;
  }
  const taken = await app.db.transaction((tx) =>
    takeExternalWalletPage(app, tx, { vendor, from: cursor, next: page.next, rounds: page.rounds }),
  );
  if (taken === 'elsewhere') {
    return false;
  }
  if (taken.settled > 0) {
    wakeSettledNotifier(app);
  }
  if (taken.unread > 0) {
    app.log.warn('external_wallet_rounds_unread', { vendor: code, ...taken });
  }
  return page.has_more;
}

/** A vendor that does not know its own cursor has lost its log: an operator must agree with it where to continue. */
async function noteUnread(
  app: AppContext,
  vendor: Vendor,
  { code, cursor }: { readonly code: string; readonly cursor: string | undefined },
): Promise<void> {
  app.log.warn('external_wallet_log_unread', { vendor: vendor.code, code });
  if (code === 'BAD_REQUEST' && cursor !== undefined) {
    await app.db.transaction((tx) =>
      openCase(tx, {
        key: `external-wallet-log:${vendor.id}:${cursor}`,
        brandId: 0,
        vendorId: vendor.id,
        kind: 'external_wallet_log_lost',
        roundId: null,
        txnId: null,
        betId: null,
        detail: { cursor },
      }),
    );
  }
}
