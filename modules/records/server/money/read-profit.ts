import type { Static } from 'typebox';
import { settingsOf } from '#modules/brand/server/index.ts';
import { accountById } from '#modules/identity/server/index.ts';
import { TRANSFER_KINDS, transactionTypes } from '#modules/ledger/server/index.ts';
import { mainAccountFor } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type Handler, handle, memberOf, type ReadCall } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { readProfit, reportProfitByDay, reportProfitByGame } from '../../contract.profit.ts';
import { whoseRecord } from '../whose-record.ts';
import { periodOf } from './list-statement.ts';
import { type PlayedRow, selectMoved, selectPlayed } from './profit.store.ts';
import {
  isReported,
  type Played,
  productOf,
  type Result,
  sumBy,
  sumByDay,
  sumOfDays,
} from './profit.ts';
import { exact } from './statement-rows.ts';
import { KINDS_OF_PLAY, typeFinder } from './transaction-filter.ts';

const OUTSIDE_PAGE = 10;

type Asked = { readonly startTime?: number; readonly endTime?: number };
type ProfitCall = ReadCall<Asked, 'period_too_long'>;

/** The bets of a period and its days, of whom the caller may read; nothing for anybody else. */
async function profitOf(call: ProfitCall, memberId: bigint | undefined) {
  const period = periodOf(call);
  if (memberId === undefined) {
    return { played: [], days: [] };
  }
  const { app, tx, brand } = call;
  const member = { brandId: brand.id, memberId };
  const { timeZone } = await settingsOf(tx, brand.id);
  const { accountId } = await mainAccountFor(app, tx, member);
  const [played, moved] = await Promise.all([
    selectPlayed(tx, { ...member, ...period, timeZone }),
    selectMoved(tx, { accountId, ...period, timeZone, ...reportedKinds(app) }),
  ]);
  return { played, days: sumByDay(played, moved, typeFinder(app)) };
}

/** The kinds of transfers that a report of profit reads beside the bets, and those of them whose reason decides. */
function reportedKinds(app: AppContext) {
  const types = app.extensions.of(transactionTypes).filter(isReported);
  if (types.some(({ kind }) => KINDS_OF_PLAY.includes(TRANSFER_KINDS[kind]))) {
    throw new Error('stakes, payouts and refunds are counted by the record of bets');
  }
  const codes = (of: typeof types) => [...new Set(of.map(({ kind }) => TRANSFER_KINDS[kind]))];
  return {
    kinds: codes(types),
    kindsWithReasons: codes(
      app.extensions.of(transactionTypes).filter(({ reason }) => reason !== undefined),
    ),
  };
}

const readProfitHandler = handle(readProfit, async (call) => {
  const { played, days } = await profitOf(call, memberOf(call).memberId);
  return {
    total: shownResult(sumOfDays(days)),
    openStake: exact(played.reduce((sum, { open_stake: open }) => sum + open, 0n)),
    days: days.map(({ day, ...result }) => ({ day, ...shownResult(result) })),
    products: sumBy(played, productOf).map(({ name, ...sums }) => ({
      product: name,
      ...shownPlayed(sums),
    })),
    vendors: sumBy(played, ({ vendor_code: code }) => code).map(({ name, ...sums }) => ({
      vendor: name,
      ...shownPlayed(sums),
    })),
  };
});

type ReportCall = ReadCall<Static<typeof reportProfitByDay.input>, 'period_too_long'>;

/** The report of a client of the family: whose it is, and which of its rows are on the page. */
async function reportOf(call: ReportCall) {
  const { input, tx } = call;
  const memberId = await whoseRecord(call, input.subordinateName);
  const { startDate, endDate } = input;
  const period = {
    ...(startDate === undefined ? {} : { startTime: startDate }),
    ...(endDate === undefined ? {} : { endTime: endDate }),
  };
  const profit = await profitOf({ ...call, input: period }, memberId);
  const account = memberId === undefined ? undefined : await accountById(tx, memberId);
  return { ...profit, customerName: account?.account ?? '' };
}

function paged<Row>(rows: readonly Row[], input: ReportCall['input']) {
  const size = input.size ?? OUTSIDE_PAGE;
  const page = Math.max(input.page ?? 1, 1);
  return {
    list: rows.slice((page - 1) * size, page * size),
    paging: { total: rows.length, totalPages: Math.ceil(rows.length / size), page },
  };
}

const reportProfitByDayHandler = handle(reportProfitByDay, async (call) => {
  const { days, customerName } = await reportOf(call);
  const { list, paging } = paged(days, call.input);
  return {
    list: list.map(({ day, ...result }) => ({
      reportDate: day,
      customerName,
      ...outsideResult(result),
    })),
    footer: outsideResult(sumOfDays(days)),
    ...paging,
  };
});

const reportProfitByGameHandler = handle(reportProfitByGame, async (call) => {
  const { played, days, customerName } = await reportOf(call);
  const { list, paging } = paged(sumBy(played, gameAndVendor), call.input);
  return {
    list: list.map(({ name, ...sums }) => {
      const [gameType = '', accountType = ''] = name.split(' ');
      return { gameType, accountType, customerName, ...outsidePlayed(sums) };
    }),
    footer: outsidePlayed(sumOfDays(days)),
    ...paging,
  };
});

function gameAndVendor({ game_type: type, vendor_code: code }: PlayedRow): string {
  return `${type} ${code}`;
}

function shownPlayed({ stake, valid, payout, bets }: Played) {
  return { stake: exact(stake), valid: exact(valid), payout: exact(payout), bets };
}

function shownResult(result: Result) {
  return {
    ...shownPlayed(result),
    rewards: exact(result.rewards),
    net: exact(result.net),
    deposits: exact(result.deposits),
    withdrawals: exact(result.withdrawals),
  };
}

const money = (ticks: bigint) => toWireMoney(amount(ticks));

function outsidePlayed({ stake, valid, payout, bets }: Played) {
  return {
    betAmount: money(stake),
    validBetAmount: money(valid),
    winAmount: money(payout),
    profitAndLoss: money(payout - stake),
    totalHands: bets,
  };
}

function outsideResult(result: Result) {
  return {
    ...outsidePlayed(result),
    depositAmount: money(result.deposits),
    withdrawAmount: money(result.withdrawals),
    bonusAmount: money(result.rewards),
    netProfit: money(result.net),
  };
}

export const profitHandlers: readonly Handler[] = [
  readProfitHandler,
  reportProfitByDayHandler,
  reportProfitByGameHandler,
];
