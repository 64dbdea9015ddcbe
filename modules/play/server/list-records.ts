import type { Static } from 'typebox';
import { gameByCode, nameIn } from '#modules/catalog/server/index.ts';
import { type Call, handle, memberOf } from '#platform/http/handle.ts';
import { type Amount, amount, toWireMoney } from '#platform/money/money.ts';
import { listOpenLotteryBets, listSettledLotteryBets, listSlotBets } from '../contract.ts';
import {
  type RecordFilter,
  type RecordRow,
  type RecordTotals,
  selectRecords,
  selectRecordTotals,
} from './record.store.ts';
import { adapterOf } from './vendors.ts';

const DAY_MS = 86_400_000;
const LONGEST_MS = 92 * DAY_MS;
const DEFAULT_MS = 7 * DAY_MS;

type Query = Static<typeof listSlotBets.input>;
type Kind = { readonly gameType: string; readonly isOpen: boolean | undefined };

export const listSlotBetsHandler = handle(listSlotBets, (call) =>
  listRecords(call, { gameType: 'RNG', isOpen: undefined }),
);
export const listSettledLotteryBetsHandler = handle(listSettledLotteryBets, (call) =>
  listRecords(call, { gameType: 'ELOTT', isOpen: false }),
);
export const listOpenLotteryBetsHandler = handle(listOpenLotteryBets, (call) =>
  listRecords(call, { gameType: 'ELOTT', isOpen: true }),
);

async function listRecords(call: Call<Query, 'period_too_long'>, kind: Kind) {
  const { input, tx, nowMs, reject } = call;
  const toMs = input.endDate ?? nowMs + 1;
  const fromMs = input.startDate ?? toMs - DEFAULT_MS;
  if (toMs - fromMs > LONGEST_MS) {
    return reject('period_too_long', { 0: '92' });
  }
  const page = input.page ?? 1;
  const size = input.size ?? 10;
  const filter: RecordFilter = {
    brandId: call.brand.id,
    memberId: memberOf(call).memberId,
    from: new Date(fromMs),
    to: new Date(Math.max(toMs, fromMs)),
    gameType: kind.gameType,
    vendorCode: textOrAll(input.accountType),
    gameCode: textOrAll(input.gameId),
    isOpen: kind.isOpen,
    status: textOrAll(input.status),
    betId: betIdOf(input.orderNoSearch),
  };
  const totals = await selectRecordTotals(tx, filter);
  const rows = await selectRecords(tx, filter, { size, offset: (page - 1) * size });
  const language = input.language ?? call.request.language;
  return {
    list: await Promise.all(rows.map((row) => toRecord(call, row, language))),
    total: totals.bets,
    totalPages: Math.ceil(totals.bets / size),
    page,
    footer: footerOf(totals),
  };
}

function textOrAll(text: string | undefined): string | undefined {
  return text === undefined || text === '' || text.toUpperCase() === 'ALL' ? undefined : text;
}

/** A search for what is no number finds nothing. */
function betIdOf(search: string | undefined): bigint | undefined {
  if (search === undefined || search === '') {
    return undefined;
  }
  return /^\d{1,18}$/.test(search) ? BigInt(search) : 0n;
}

async function toRecord(
  { tx, house, brand }: Pick<Call<Query, never>, 'tx' | 'house' | 'brand'>,
  row: RecordRow,
  language: string,
) {
  const { vendor_code: vendorCode, game_code: gameCode } = row;
  const game = await gameByCode(house, tx, { brandId: brand.id, vendorCode, gameCode });
  const gameName = game === undefined ? gameCode : nameIn(game.name, language);
  const stake = amount(row.stake_ticks);
  const payout = amount(row.payout_ticks);
  const placedMs = row.placed_at.getTime();
  const settledMs = row.settled_at?.getTime() ?? null;
  const isVoid = row.status === 'ROLLED_BACK' || row.status === 'VOID';
  const selection = textIn(row.detail, 'selection');
  return {
    orderNo: String(row.id),
    abbrOrderNo: String(row.id).slice(-8),
    origOrderNo: row.txn_id,
    gameName,
    gameCode,
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
    status: row.status === 'ROLLED_BACK' ? 'VOID' : row.status,
    accountType: vendorCode,
    revision: row.revision,
    verifyUrl: adapterOf(house, vendorCode)?.roundUrl(row.round_ref) ?? '',
    detail: row.detail,
    timeline: timelineOf(row, { stake, payout, isVoid }),
  };
}

function timelineOf(
  row: RecordRow,
  money: { readonly stake: Amount; readonly payout: Amount; readonly isVoid: boolean },
) {
  const placed = {
    event: 'placed',
    at: row.placed_at.getTime(),
    amount: toWireMoney(amount(-money.stake)),
  };
  if (row.settled_at === null) {
    return [placed];
  }
  const event = money.isVoid ? 'void' : row.revision > 0 ? 'corrected' : 'settled';
  const returned = row.status === 'ROLLED_BACK' ? money.stake : money.payout;
  return [placed, { event, at: row.settled_at.getTime(), amount: toWireMoney(returned) }];
}

/** A field of the studio's detail as text: texts as they are, anything else as JSON. */
function textIn(detail: unknown, field: string): string {
  if (typeof detail !== 'object' || detail === null) {
    return '';
  }
  const value: unknown = Object.entries(detail).find(([name]) => name === field)?.[1];
  return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
}

function footerOf(totals: RecordTotals) {
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
  };
}
