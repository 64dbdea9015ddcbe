import { settingsOf } from '#modules/brand/server/index.ts';
import { withGameNames } from '#modules/catalog/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { idOf, MAX_COUNTED, pageOf, rowsOf, totalOf } from '#platform/lists/pages.ts';
import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import { changeWinWatch, type LargeWin, listLargeWins } from '../../contract.wins.ts';
import {
  countLargeWins,
  type LargeWinRow,
  selectLargeWins,
  selectWinWatch,
  upsertWinWatch,
} from './large-win.store.ts';
import { DEFAULT_LARGE } from './watch-wins.job.ts';

const moneyText = (ticks: bigint): string => formatAmount(amount(ticks), 4);

export const listLargeWinsHandler = handle(listLargeWins, async (call) => {
  const { tx, brand, input, file } = call;
  const size = rowsOf(file);
  const search = { brandId: brand.id, ...input };
  const [found, count, watch, { currency }] = await Promise.all([
    selectLargeWins(tx, search, { before: idOf(input.before), limit: size + 1 }),
    file === undefined ? countLargeWins(tx, search, MAX_COUNTED + 1) : 0,
    watchOf(tx, brand.id),
    settingsOf(tx, brand.id),
  ]);
  const page = pageOf(found, size, (row) => row.bet_id.toString());
  return {
    rows: await withGameNames(call, page.rows.map(toLargeWin)),
    next: page.next,
    total: totalOf(count),
    watch: { amount: watch, currency },
  };
});

async function watchOf(tx: ReadTx, brandId: number): Promise<string> {
  return moneyText((await selectWinWatch(tx, brandId)) ?? DEFAULT_LARGE);
}

function toLargeWin(row: LargeWinRow): Omit<LargeWin, 'gameName'> {
  return {
    betId: row.bet_id.toString(),
    memberId: row.member_id.toString(),
    member: row.member_name,
    vendor: row.vendor_code,
    game: row.game_code,
    currency: row.currency,
    stake: moneyText(row.stake_ticks),
    payout: moneyText(row.payout_ticks),
    record: row.record_ticks === null ? null : moneyText(row.record_ticks),
    reasons: [...row.reasons],
    at: row.settled_at.toISOString(),
    caseId: row.case_id.toString(),
    caseState: row.case_state,
  };
}

export const changeWinWatchHandler = handle(changeWinWatch, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const largeTicks = parseAmount(input.amount, 2) ?? 0n;
  if (largeTicks === 0n) {
    return reject('win_watch_zero', { field: 'amount' });
  }
  const before = await watchOf(tx, brand.id);
  if (before !== input.seen) {
    return reject('changed_meanwhile');
  }
  await upsertWinWatch(tx, { brandId: brand.id, largeTicks });
  const after = moneyText(largeTicks);
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'win.watch',
    entity: `brand:${brand.id}`,
    before: { largeWin: before },
    after: { largeWin: after },
    reason: input.reason,
    request,
  });
  return { amount: after };
});
