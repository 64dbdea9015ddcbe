import { Compile } from 'typebox/compile';
import { openCase, wakeSettledTeller } from '#modules/play/server/index.ts';
import {
  purseOf,
  type Vendor,
  vendorByCode,
  vendorsWithPurse,
} from '#modules/vendor/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';
import { PurseRounds } from '#seamless/purse-api.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { selectPurseCursor } from './purse-cursor.store.ts';
import { takePursePage } from './take-purse-page.ts';

/** Reads on in the log of one vendor; its payload names the vendor. */
export const READ_PURSE_JOB = 'transfer.read_purse';

const LINES = 200;
/** At once; the next turn goes on. */
const MAX_PAGES = 50;
const aPage = Compile(PurseRounds);

/** Has the log of every vendor with purses read on; one that does not answer keeps no other waiting. */
export async function readPurses(house: House): Promise<void> {
  for (const { code } of vendorsWithPurse(house)) {
    await house.db.transaction((tx) => wakePurseReader(house, tx, code));
  }
}

/** Has a vendor's log read on soon: something was played there, or its money came home. */
export async function wakePurseReader(house: House, tx: Tx, vendor: string): Promise<void> {
  await house.addJob(tx, {
    name: READ_PURSE_JOB,
    payload: { vendor },
    key: `${READ_PURSE_JOB}:${vendor}`,
  });
}

/**
 * Reads on in a vendor's log of what was played from its purses, from where the last page ended, and writes the bets.
 * A page's bets and the place after it are one commit: whoever is stopped between two pages goes on with the next.
 */
export async function readPurse(house: House, code: string): Promise<void> {
  const vendor = await vendorByCode(house, code);
  if (vendor === undefined) {
    return;
  }
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    if (!(await readPage(house, vendor))) {
      return;
    }
  }
}

/** @returns whether more is written already */
async function readPage(house: House, vendor: Vendor): Promise<boolean> {
  const { code } = vendor;
  const purse = await purseOf(house, code);
  if (purse === undefined) {
    return false;
  }
  const cursor = await selectPurseCursor(house.db.pooled, vendor.id);
  const asked = { limit: LINES, ...(cursor === undefined ? {} : { cursor }) };
  const page = await purse.listPurseRounds(asked);
  if (isRefused(page) || !aPage.Check(page) || (page.next === cursor && page.rounds.length > 0)) {
    await noteUnread(house, vendor, { code: page.code, cursor });
    return false;
  }
  if (page.next === cursor) {
    return false;
  }
  const taken = await house.db.transaction((tx) =>
    takePursePage(house, tx, { vendor, from: cursor, next: page.next, rounds: page.rounds }),
  );
  if (taken === 'elsewhere') {
    return false;
  }
  if (taken.settled > 0) {
    wakeSettledTeller(house);
  }
  if (taken.unread > 0) {
    house.log.warn('purse_rounds_unread', { vendor: code, ...taken });
  }
  return page.has_more;
}

/** A vendor that does not know its own cursor has lost its log: somebody must agree with it where to go on. */
async function noteUnread(
  house: House,
  vendor: Vendor,
  { code, cursor }: { readonly code: string; readonly cursor: string | undefined },
): Promise<void> {
  house.log.warn('purse_log_unread', { vendor: vendor.code, code });
  if (code === 'BAD_REQUEST' && cursor !== undefined) {
    await house.db.transaction((tx) =>
      openCase(tx, {
        key: `purse-log:${vendor.id}:${cursor}`,
        brandId: 0,
        vendorId: vendor.id,
        kind: 'purse_log_lost',
        roundId: null,
        txnId: null,
        betId: null,
        detail: { cursor },
      }),
    );
  }
}
