import type { Static } from 'typebox';
import { withGameNames } from '#modules/catalog/server/index.ts';
import { exportedList } from '#modules/lists/server/index.ts';
import { type FigureSum, sumFigures } from '#modules/play/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle } from '#platform/http/handle.ts';
import { MAX_COUNTED, PAGE, totalOf } from '#platform/lists/pages.ts';
import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import { listOfficeBets, type OfficeBetLine } from '../contract.office.ts';
import { type BetListRow, type BetSearch, selectBetList, sumBetList } from './bet-list.store.ts';
import { SCOPE_OF, statusesOf } from './record-filter.ts';

/** Bets that are looked at, to show a page or to count, for a filter behind which no index stands. */
const MAX_SEEN = 100_000;
const FIVE_MINUTES_MS = 300_000;

const moneyText = (ticks: bigint): string => formatAmount(amount(ticks), 4);

export const listOfficeBetsHandler = handle(listOfficeBets, async (call) => {
  const { tx, input, brand } = call;
  const search = betSearch(input, brand.id);
  const [page, sums] = await Promise.all([
    selectBetList(tx, search, { before: input.before, limit: PAGE, seen: MAX_SEEN }),
    sumBetList(tx, search, { counted: MAX_COUNTED + 1, seen: MAX_SEEN }),
  ]);
  const counted = totalOf(sums.rows.reduce((all, { bets }) => all + bets, 0));
  const isMore = counted.isMore || sums.isMore;
  const summed = isMore ? await sumsOfPeriod(tx, search) : sums.rows;
  return {
    rows: await withGameNames(call, page.rows.map(shownLine)),
    next: page.next,
    total: { count: counted.count, isMore },
    sums:
      summed?.map((sum) => ({
        currency: sum.currency,
        stake: moneyText(sum.stake_ticks),
        payout: moneyText(sum.payout_ticks),
      })) ?? null,
  };
});

/** The sums of more bets than are counted: known for a period and kinds of games, by the five minutes; null for others. */
async function sumsOfPeriod(tx: ReadTx, search: BetSearch): Promise<readonly FigureSum[] | null> {
  const { brandId, from, until, gameTypes, ...others } = search;
  const isWhole = [from, until].every(
    (at) => at === undefined || Date.parse(at) % FIVE_MINUTES_MS === 0,
  );
  return isWhole && Object.values(others).every((value) => value === undefined)
    ? await sumFigures(tx, { brandId, from, until, gameTypes })
    : null;
}

/** The export of the list: the same bets in the same order. */
export const betsExport = exportedList({
  name: 'bets',
  of: listOfficeBets,
  columns: [
    { id: 'at', text: (row: BetListRow) => row.placed_at.toISOString() },
    { id: 'member', text: (row) => row.member_name },
    { id: 'game', text: (row) => row.game_code },
    { id: 'vendor', text: (row) => row.vendor_code },
    { id: 'round', text: (row) => row.round_ref },
    { id: 'stake', text: (row) => moneyText(row.stake_ticks) },
    { id: 'payout', text: (row) => moneyText(row.payout_ticks) },
    { id: 'currency', text: (row) => row.currency },
    { id: 'status', text: (row) => row.status },
    { id: 'settled', text: (row) => row.settled_at?.toISOString() ?? '' },
    { id: 'id', text: (row) => row.id.toString() },
  ],
  read: (tx, { brandId, input, before, limit }) =>
    selectBetList(tx, betSearch(input, brandId), { before, limit, seen: MAX_SEEN }),
});

function betSearch(input: Static<typeof listOfficeBets.input>, brandId: number): BetSearch {
  const scope = input.product === undefined ? {} : SCOPE_OF[input.product];
  return {
    brandId,
    memberId: input.memberId === undefined ? undefined : BigInt(input.memberId),
    member: given(input.member),
    vendor: input.vendor ?? scope.vendorCode,
    exceptVendor: scope.exceptVendorCode,
    game: given(input.game),
    gameTypes: scope.gameTypes,
    statuses: statusesOf(input, {}),
    round: given(input.round),
    minStakeTicks: ticksOf(input.stakeFrom),
    minPayoutTicks: ticksOf(input.payoutFrom),
    from: input.from,
    until: input.until,
  };
}

function given(text: string | undefined): string | undefined {
  return text?.trim() === '' ? undefined : text?.trim();
}

function ticksOf(units: string | undefined): bigint | undefined {
  return units === undefined ? undefined : parseAmount(units, 4);
}

function shownLine(row: BetListRow): Omit<OfficeBetLine, 'gameName'> {
  return {
    id: row.id.toString(),
    memberId: row.member_id.toString(),
    member: row.member_name,
    vendor: row.vendor_code,
    game: row.game_code,
    round: row.round_ref,
    currency: row.currency,
    stake: moneyText(row.stake_ticks),
    payout: moneyText(row.payout_ticks),
    status: row.status,
    isOfExternalWallet: row.is_of_external_wallet,
    isTrial: row.is_trial,
    placedAt: row.placed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
