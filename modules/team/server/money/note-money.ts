import { uplinesOfAll } from '#modules/downline/server/index.ts';
import { TRANSFER_KINDS } from '#modules/ledger/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import {
  moneyUntil,
  noteJoined,
  noteMoney,
  selectNewcomers,
  selectUnnoted,
  writeMoneyUntil,
} from './note-money.store.ts';

/** Ids of transfers are given before their commit: what was booked meanwhile is read again this long. */
const OVERLAP_MS = 5 * 60_000;

/** What is money of a member and no bet. */
const KINDS: readonly number[] = [
  TRANSFER_KINDS.deposit,
  TRANSFER_KINDS.hold,
  TRANSFER_KINDS.release,
  TRANSFER_KINDS.transfer,
  TRANSFER_KINDS.bonus,
  TRANSFER_KINDS.rebate,
  TRANSFER_KINDS.commission,
  TRANSFER_KINDS.salary,
  TRANSFER_KINDS.dividend,
  TRANSFER_KINDS.adjustment,
];

type Brand = { readonly brandId: number; readonly timeZone: string; readonly asOf: Date };

/** Notes who came and what moved until now, under the uplines that members have now. */
export async function noteTeamMoney(app: AppContext, brand: Brand): Promise<void> {
  while ((await noteNewcomers(app, brand)) > 0) {
    // The next ones.
  }
  const before = await moneyUntil(app.db.pooled, brand.brandId);
  const from = new Date(before === undefined ? 0 : before.getTime() - OVERLAP_MS);
  while ((await noteTransfers(app, brand, from)) > 0) {
    // The next ones.
  }
  await app.db.transaction((tx) =>
    writeMoneyUntil(tx, { brandId: brand.brandId, until: brand.asOf }),
  );
}

const memberOf = (row: { readonly member_id: bigint }): bigint => row.member_id;

async function noteNewcomers(app: AppContext, { brandId, timeZone }: Brand): Promise<number> {
  return await app.db.transaction(async (tx) => {
    const rows = await selectNewcomers(tx, brandId);
    const uplines = await uplinesOfAll(tx, rows.map(memberOf));
    return rows.length === 0 ? 0 : await noteJoined(tx, { brandId, timeZone, rows, uplines });
  });
}

async function noteTransfers(app: AppContext, brand: Brand, from: Date): Promise<number> {
  const { brandId, timeZone } = brand;
  return await app.db.transaction(async (tx) => {
    const rows = await selectUnnoted(tx, { brandId, from, kinds: KINDS });
    const uplines = await uplinesOfAll(tx, rows.map(memberOf));
    return rows.length === 0 ? 0 : await noteMoney(tx, { brandId, timeZone, rows, uplines });
  });
}
