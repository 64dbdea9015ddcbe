import type { Static } from 'typebox';
import { gameByNode } from '#modules/catalog/server/index.ts';
import { type Call, type Handler, handle, memberOf } from '#platform/http/handle.ts';
import {
  listCardBets,
  listFishingBets,
  listLiveBets,
  listLotteryBets,
  listOpenLotteryBets,
  listOpenSportsBets,
  listOwnBets,
  listSettledLotteryBets,
  listSettledSportsBets,
  listSlotBets,
  listSportsBets,
  totalOwnBets,
} from '../contract.records.ts';
import { type RecordFilter, selectRecords, selectRecordTotals } from './record.store.ts';
import {
  betIdOf,
  LONGEST_DAYS,
  type RecordQuery,
  type RecordScope,
  recordFilterOf,
  SCOPE_OF,
} from './record-filter.ts';
import { footerOf, toRecord } from './record-row.ts';

const OWN_PAGE = 20;
const OUTSIDE_PAGE = 10;

type RecordCall<Query extends RecordQuery = RecordQuery> = Call<Query, 'period_too_long'>;

/** Records of one kind each, under the names that are known outside. */
const KINDS = [
  [listSlotBets, SCOPE_OF.RNG],
  [listFishingBets, SCOPE_OF.FISH],
  [listLiveBets, SCOPE_OF.LIVE],
  [listCardBets, SCOPE_OF.PVP],
  [listSportsBets, { gameTypes: ['SPORTS'] }],
  [listSettledSportsBets, { gameTypes: ['SPORTS'], isOpen: false }],
  [listOpenSportsBets, { gameTypes: ['SPORTS'], isOpen: true }],
  [listSettledLotteryBets, { gameTypes: ['ELOTT'], isOpen: false }],
  [listOpenLotteryBets, { gameTypes: ['ELOTT'], isOpen: true }],
] as const;

export const recordHandlers: readonly Handler[] = [
  ...KINDS.map(([endpoint, scope]) => handle(endpoint, (call) => pageOfKind(call, scope))),
  handle(listLotteryBets, async (call) => {
    const { orderStatus, ...input } = call.input;
    const gameId = await gameCodeOf(call, input.gameId);
    const query = {
      ...input,
      ...(gameId === undefined ? {} : { gameId }),
      ...(orderStatus === undefined ? {} : { status: orderStatus }),
    };
    const page = await pageOfKind({ ...call, input: query }, SCOPE_OF.LOTTERY);
    return { ...page, list: page.list.map((row) => ({ ...row, ...playOf(row) })) };
  }),
  handle(listOwnBets, async (call) => {
    const size = call.input.size ?? OWN_PAGE;
    const filter = filterOf(call, scopeOfProduct(call.input));
    const before = betIdOf(call.input.before);
    const rows = await selectRecords(call.tx, filter, { size: size + 1, offset: 0, before });
    const shown = rows.slice(0, size);
    return {
      list: await recordsOf(call, shown),
      next: rows.length > size ? String(shown.at(-1)?.id) : null,
    };
  }),
  handle(totalOwnBets, async (call) =>
    footerOf(await selectRecordTotals(call.tx, filterOf(call, scopeOfProduct(call.input)))),
  ),
];

async function pageOfKind(call: RecordCall<Static<typeof listSlotBets.input>>, scope: RecordScope) {
  const { input, tx } = call;
  const size = input.size ?? OUTSIDE_PAGE;
  const page = input.page ?? 1;
  const filter = filterOf(call, scope);
  const totals = await selectRecordTotals(tx, filter);
  const before = betIdOf(input.before);
  const offset = before === undefined ? (page - 1) * size : 0;
  return {
    list: await recordsOf(call, await selectRecords(tx, filter, { size, offset, before })),
    total: totals.bets,
    totalPages: Math.ceil(totals.bets / size),
    page,
    footer: footerOf(totals),
  };
}

function filterOf(call: RecordCall, scope: RecordScope): RecordFilter {
  const { memberId } = memberOf(call);
  const who = { brandId: call.brand.id, memberId, nowMs: call.nowMs };
  const filter = recordFilterOf(call.input, scope, who);
  return filter ?? call.reject('period_too_long', { 0: String(LONGEST_DAYS) });
}

function scopeOfProduct({ product }: Static<typeof totalOwnBets.input>): RecordScope {
  return product === undefined ? {} : SCOPE_OF[product];
}

type Rows = Awaited<ReturnType<typeof selectRecords>>;

function recordsOf(call: RecordCall<RecordQuery & { readonly language?: string }>, rows: Rows) {
  const { tx, house, brand } = call;
  const language = call.input.language ?? call.request.language;
  return Promise.all(rows.map((row) => toRecord({ tx, house, brand, language }, row)));
}

/** The outside calls a lottery by its code or by the number of its node. */
async function gameCodeOf(
  { house, tx, brand }: RecordCall,
  gameId: string | undefined,
): Promise<string | undefined> {
  if (gameId === undefined || !/^\d{1,15}$/.test(gameId)) {
    return gameId;
  }
  const node = await gameByNode(house, tx, { brandId: brand.id, nodeId: BigInt(gameId) });
  return node?.game_code ?? gameId;
}

/**
 * What a lottery's studio says was played; a bet of several lines is named by its first, and a draw as its own wire
 * names it, without its game.
 */
function playOf(row: {
  readonly orderNo: string;
  readonly gameCode: string;
  readonly numero: string;
  readonly detail: unknown;
}) {
  const playCode = firstPlayOf(row.detail);
  const game = `${row.gameCode}-`;
  return {
    numero: row.numero.startsWith(game) ? row.numero.slice(game.length) : row.numero,
    playId: playCode,
    playCode,
    orderDetailId: row.orderNo,
    orderMasterId: row.orderNo,
  };
}

function firstPlayOf(detail: unknown): string {
  const lines = fieldOf(detail, 'lines');
  const play: unknown = Array.isArray(lines) ? fieldOf(lines[0], 'play') : undefined;
  return typeof play === 'string' ? play : '';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
