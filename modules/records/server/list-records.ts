import type { Static } from 'typebox';
import { type Handler, handle, memberOf, type ReadCall } from '#platform/http/handle.ts';
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
} from '../contract.ts';
import { lotteryQueryOf, withPlay } from './lottery-records.ts';
import { type RecordFilter, selectRecords, selectRecordTotals } from './record.store.ts';
import {
  betIdOf,
  MAX_DAYS,
  type RecordQuery,
  type RecordScope,
  recordFilterOf,
  SCOPE_OF,
} from './record-filter.ts';
import { footerOf, toRecords } from './record-row.ts';
import { whoseRecord } from './whose-record.ts';

const OWN_PAGE = 20;
const OUTSIDE_PAGE = 10;
/** The id of an account that does not exist, and therefore has no bets. */
const NOBODY = 0n;

type RecordCall<Query extends RecordQuery = RecordQuery> = ReadCall<Query, 'period_too_long'>;

/** Records of one kind each, under the names that are known outside. */
const KINDS = [
  [listSlotBets, SCOPE_OF.RNG],
  [listFishingBets, SCOPE_OF.FISH],
  [listLiveBets, SCOPE_OF.LIVE],
  [listCardBets, SCOPE_OF.PVP],
  [listSportsBets, { gameTypes: ['SPORTS'] }],
  [listSettledSportsBets, { gameTypes: ['SPORTS'], isOpen: false }],
  [listOpenSportsBets, { gameTypes: ['SPORTS'], isOpen: true }],
] as const;

/** `lottMemBet` holds lotteries of both kinds, the others quick ones. */
const LOTTERY_KINDS = [
  [listLotteryBets, SCOPE_OF.LOTTERY],
  [listSettledLotteryBets, { gameTypes: ['ELOTT'], isOpen: false }],
  [listOpenLotteryBets, { gameTypes: ['ELOTT'], isOpen: true }],
] as const;

export const recordHandlers: readonly Handler[] = [
  ...KINDS.map(([endpoint, scope]) => handle(endpoint, (call) => pageOfKind(call, scope))),
  ...LOTTERY_KINDS.map(([endpoint, kind]) =>
    handle(endpoint, async (call) => {
      const { query, scope } = await lotteryQueryOf(call, call.input, kind);
      const page = await pageOfKind({ ...call, input: query }, scope);
      return { ...page, list: page.list.map(withPlay) };
    }),
  ),
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
  const page = Math.max(input.page ?? 1, 1);
  const memberId = await whoseRecord(call, input.subordinateName);
  const filter = filterOf(call, scope, memberId ?? NOBODY);
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

function filterOf(
  call: RecordCall,
  scope: RecordScope,
  memberId = memberOf(call).memberId,
): RecordFilter {
  const who = { brandId: call.brand.id, memberId, nowMs: call.nowMs };
  const filter = recordFilterOf(call.input, scope, who);
  return filter ?? call.reject('period_too_long', { 0: String(MAX_DAYS) });
}

function scopeOfProduct({ product }: Static<typeof totalOwnBets.input>): RecordScope {
  return product === undefined ? {} : SCOPE_OF[product];
}

type Rows = Awaited<ReturnType<typeof selectRecords>>;

function recordsOf(call: RecordCall<RecordQuery & { readonly language?: string }>, rows: Rows) {
  const { tx, app, brand } = call;
  const language = call.input.language ?? call.request.language;
  return toRecords({ tx, app, brand, language }, rows);
}
