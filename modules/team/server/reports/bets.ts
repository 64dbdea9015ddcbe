import { recordsOfBets } from '#modules/records/server/index.ts';
import { type Handler, handle, memberOf, type ReadCall } from '#platform/http/handle.ts';
import { listTeamBets, listTeamLotteryBets, type TeamProduct } from '../../contract.ts';
import { type BetRef, type BetsAsked, selectTeamBets } from './bets.store.ts';
import { shownPlayed, sumPlayed } from './figures.ts';
import { selectOwnPlayed, selectPlayed } from './overview.store.ts';
import { type Asked, askedOf } from './whose-team.ts';

const PAGE = 20;
const OUTSIDE_PAGE = 10;
const LOTTERIES = ['ELOTT', 'LOTT'];

function typesOf(product: TeamProduct | undefined): readonly string[] | null {
  return product === undefined ? null : product === 'LOTTERY' ? LOTTERIES : [product];
}

function betsAsked(
  { brand, actor }: Pick<ReadCall<unknown, never>, 'brand' | 'actor'>,
  { agentId, from, until }: Asked,
  gameTypes: readonly string[] | null,
): BetsAsked {
  const { memberId: readerId } = memberOf({ actor });
  return { brandId: brand.id, readerId, subjectId: agentId, from, until, gameTypes };
}

const listTeamBetsHandler = handle(listTeamBets, async (call) => {
  const { tx, input } = call;
  const asked = await askedOf(call);
  const size = input.size ?? PAGE;
  const bets = await selectTeamBets(tx, betsAsked(call, asked, typesOf(input.product)), {
    below: placeOf(input.before, asked.until),
    size: size + 1,
    offset: 0,
  });
  const shown = bets.slice(0, size);
  const last = shown.at(-1);
  return {
    list: await rowsOf(call, shown),
    next: bets.length > size && last !== undefined ? nameOf(last) : null,
    asOf: asked.asOf,
  };
});

const listTeamLotteryBetsHandler = handle(listTeamLotteryBets, async (call) => {
  const { tx, input } = call;
  const asked = await askedOf(call);
  const size = input.size ?? OUTSIDE_PAGE;
  const page = Math.max(input.page ?? 1, 1);
  const { memberId } = memberOf(call);
  const [bets, below, own] = await Promise.all([
    selectTeamBets(tx, betsAsked(call, asked, LOTTERIES), {
      below: placeOf(undefined, asked.until),
      size,
      offset: (page - 1) * size,
    }),
    selectPlayed(tx, asked),
    // Of somebody named, the own bets are in the list too.
    asked.agentId === memberId ? [] : selectOwnPlayed(tx, asked),
  ]);
  const sums = sumPlayed([...below, ...own].filter((row) => LOTTERIES.includes(row.game_type)));
  const total = Number(sums.bets);
  return {
    list: await rowsOf(call, bets),
    footer: shownPlayed(sums),
    total,
    totalPages: Math.ceil(total / size),
    page,
    asOf: asked.asOf,
  };
});

type RowsCall = Pick<
  ReadCall<{ readonly language?: string }, never>,
  'tx' | 'app' | 'brand' | 'input' | 'request'
>;

async function rowsOf(call: RowsCall, bets: readonly BetRef[]) {
  const { tx, app, brand, input, request } = call;
  const reading = { tx, app, brand, language: input.language ?? request.language };
  const records = await recordsOfBets(
    reading,
    bets.map((bet) => ({ accountId: bet.account_id, betId: bet.id })),
  );
  return records.map((record) => ({
    orderNo: record.orderNo,
    gameName: record.gameName,
    gameType: record.gameType,
    eventName: record.eventName,
    selection: record.selection,
    betAmount: record.betAmount,
    validBetAmount: record.validBetAmount,
    winAmount: record.winAmount,
    profitAndLoss: record.profitAndLoss,
    betTimeInTimestamp: record.betTimeInTimestamp,
    settleTimeInTimestamp: record.settleTimeInTimestamp,
    customerName: record.customerName,
    directAgentName: record.directAgentName,
    status: record.status,
    accountType: record.accountType,
  }));
}

/** The place to go on below: the text of a page before, or the end of the period. It names no member. */
function placeOf(before: string | undefined, until: Date) {
  const [beganAt = '', betId = ''] = (before ?? '').split('-');
  return /^\d{1,15}$/.test(beganAt) && /^\d{1,18}$/.test(betId)
    ? { beganAt: new Date(Math.min(Number(beganAt), until.getTime())), betId: BigInt(betId) }
    : { beganAt: until, betId: 0n };
}

function nameOf(bet: BetRef): string {
  return `${bet.began_at.getTime()}-${bet.id}`;
}

export const betHandlers: readonly Handler[] = [listTeamBetsHandler, listTeamLotteryBetsHandler];
