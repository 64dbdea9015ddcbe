import { gameByCode, nameIn } from '#modules/catalog/server/index.ts';
import { accountById } from '#modules/identity/server/index.ts';
import { adapterOf } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { BrandRef } from '#platform/http/handle.ts';
import { type Amount, amount, toWireMoney } from '#platform/money/money.ts';
import { maskedName } from './masked-name.ts';
import type { RecordRow, RecordTotals } from './record.store.ts';

/** The source of names of games, and their language. */
export type Reading = {
  readonly tx: ReadTx;
  readonly app: AppContext;
  readonly brand: BrandRef;
  readonly language: string;
};

/** Writes bets in the field names of the outside records, in the same order. */
export async function toRecords(reading: Reading, rows: readonly RecordRow[]) {
  const names = await uplineNames(reading.tx, rows);
  const records: BetRecord[] = [];
  for (const row of rows) {
    records.push(await toRecord(reading, row, names.get(row.upline_id ?? 0n) ?? ''));
  }
  return records;
}

export type BetRecord = Awaited<ReturnType<typeof toRecord>>;

/** Masked names of who stood above the members; they are few, however many bets there are. */
async function uplineNames(
  tx: ReadTx,
  rows: readonly RecordRow[],
): Promise<ReadonlyMap<bigint, string>> {
  const ids = new Set(rows.flatMap((row) => (row.upline_id === null ? [] : [row.upline_id])));
  const names = new Map<bigint, string>();
  for (const id of ids) {
    const account = await accountById(tx, id);
    names.set(id, account === undefined ? '' : maskedName(account.account));
  }
  return names;
}

async function toRecord(
  { tx, app, brand, language }: Reading,
  row: RecordRow,
  directAgentName: string,
) {
  const { vendor_code: vendorCode, game_code: gameCode } = row;
  const game = await gameByCode(app, tx, { brandId: brand.id, vendorCode, gameCode });
  const stake = amount(row.stake_ticks);
  const payout = amount(row.payout_ticks);
  const placedMs = row.placed_at.getTime();
  const settledMs = row.settled_at?.getTime() ?? null;
  const isVoid = isUndone(row);
  const selection = selectionIn(row.detail, language);
  return {
    orderNo: String(row.id),
    abbrOrderNo: String(row.id).slice(-8),
    origOrderNo: row.txn_id,
    gameName: game === undefined ? gameCode : nameIn(game.name, language),
    gameCode,
    gameType: row.game_type,
    nodeId: Number(game?.node_id ?? 0n),
    eventName: row.round_ref,
    numero: row.round_ref,
    selection,
    betContent: selection,
    odds: textIn(row.detail, 'odds'),
    betAmount: toWireMoney(stake),
    validBetAmount: toWireMoney(amount(row.valid_ticks)),
    winAmount: toWireMoney(payout),
    profitAndLoss: settledMs === null || isVoid ? 0 : toWireMoney(amount(payout - stake)),
    currency: row.currency,
    betTimeInTimestamp: placedMs,
    transTimeInTimestamp: placedMs,
    settleTimeInTimestamp: settledMs,
    customerName: row.member_name,
    directAgentName,
    status: row.status === 'ROLLED_BACK' ? 'VOID' : row.status,
    accountType: vendorCode,
    revision: row.revision,
    isFree: row.is_free,
    vendorWallet: row.is_of_external_wallet ? vendorName(app, vendorCode, language) : null,
    verifyUrl: adapterOf(app, vendorCode)?.roundUrl?.(row.round_ref) ?? '',
    detail: row.detail,
    timeline: timelineOf(row, { stake, payout, isVoid }),
  };
}

export function isUndone(row: { readonly status: string }): boolean {
  return row.status === 'ROLLED_BACK' || row.status === 'VOID';
}

/** The history of a bet by its own fields; the books add more where money moved there. */
function timelineOf(
  row: RecordRow,
  money: { readonly stake: Amount; readonly payout: Amount; readonly isVoid: boolean },
) {
  const placed = placedStep(row);
  if (row.settled_at === null) {
    return [placed];
  }
  const event = money.isVoid ? 'void' : row.revision > 0 ? 'corrected' : 'settled';
  const returned = row.status === 'ROLLED_BACK' ? money.stake : money.payout;
  const paid = toWireMoney(returned);
  return [placed, { event, at: row.settled_at.getTime(), amount: paid, payoutThen: paid }];
}

function vendorName(app: AppContext, code: string, language: string): string {
  const adapter = adapterOf(app, code);
  return adapter?.names === undefined ? (adapter?.name ?? code) : nameIn(adapter.names, language);
}

/** The first thing that happens to a bet. */
export function placedStep(row: RecordRow) {
  return {
    event: 'placed',
    at: row.placed_at.getTime(),
    amount: toWireMoney(amount(-row.stake_ticks)),
    payoutThen: 0,
  };
}

/** What was bet on, in the reader's language where the vendor names it in several. */
export function selectionIn(detail: unknown, language: string): string {
  const named = fieldIn(detail, 'selectionIn');
  return textIn(named, language.toLowerCase()) || textIn(detail, 'selection');
}

/** A field of the studio's detail as text: texts as they are, anything else as JSON. */
export function textIn(detail: unknown, field: string): string {
  const value = fieldIn(detail, field);
  return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
}

function fieldIn(detail: unknown, field: string): unknown {
  return typeof detail === 'object' && detail !== null
    ? Object.entries(detail).find(([name]) => name === field)?.[1]
    : undefined;
}

/** Writes totals in the field names of the outside records. */
export function footerOf(totals: RecordTotals) {
  const validBetAmount = toWireMoney(amount(totals.valid));
  const profitAndLoss = toWireMoney(amount(totals.net));
  return {
    betAmount: toWireMoney(amount(totals.stake)),
    validBetAmount,
    validBetting: validBetAmount,
    winAmount: toWireMoney(amount(totals.payout)),
    profitAndLoss,
    netProfit: profitAndLoss,
    totalHands: totals.bets,
    settledBetAmount: toWireMoney(amount(totals.settled_stake)),
    settledWinAmount: toWireMoney(amount(totals.settled_payout)),
    openHands: totals.open_bets,
    openBetAmount: toWireMoney(amount(totals.open_stake)),
    voidHands: totals.void_bets,
    refundAmount: toWireMoney(amount(totals.refund)),
  };
}
