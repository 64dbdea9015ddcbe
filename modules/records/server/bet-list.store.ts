import { NOTHING, type Piece, piece, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { idOf, pageOf } from '#platform/lists/pages.ts';

/** Bets of the brand that are looked for; what is undefined does not narrow. */
export type BetSearch = {
  readonly brandId: number;
  readonly memberId: bigint | undefined;
  /** A user name, in any case. */
  readonly member: string | undefined;
  readonly vendor: string | undefined;
  readonly exceptVendor: string | undefined;
  readonly game: string | undefined;
  readonly gameTypes: readonly string[] | undefined;
  readonly statuses: readonly string[] | undefined;
  /** The name of a round; among the bets of one member a part of it. */
  readonly round: string | undefined;
  readonly minStakeTicks: bigint | undefined;
  readonly minPayoutTicks: bigint | undefined;
  readonly from: string | undefined;
  readonly until: string | undefined;
};

export type BetListRow = {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly member_name: string;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly round_ref: string;
  readonly currency: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly status: string;
  readonly is_of_external_wallet: boolean;
  readonly is_trial: boolean;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
};

/** Statuses that few bets have: they have an index of their own (`bet_of_rare_status`). */
const RARE: readonly string[] = ['VOID', 'ROLLED_BACK', 'CASHED_OUT', 'HALF_WON', 'HALF_LOST'];
/** From this amount on bets have an index of their own (`bet_of_size`). */
const LARGE_TICKS = 10_000_000n;

const COLUMNS = piece`b.id, b.member_id, b.member_name, b.vendor_id, b.game_code, b.game_type, b.round_ref, b.currency,
       b.stake_ticks, b.payout_ticks, b.status, b.outcome, b.is_of_external_wallet, b.is_trial, b.placed_at, b.settled_at`;

/**
 * A page of bets, newest first. Of what no index knows (an amount, a kind of game) it holds those among the next `seen` bets
 * and says where to look on, so that a filter that hardly any bet fits reads no table whole.
 */
export async function selectBetList(
  tx: ReadTx,
  search: BetSearch,
  page: { readonly before: string | undefined; readonly limit: number; readonly seen: number },
): Promise<{ readonly rows: readonly BetListRow[]; readonly next: string | null }> {
  const filter = filterOf(search);
  const before = idOf(page.before);
  const after = before === null ? NOTHING : piece` and b.id < ${before}::bigint`;
  const bets =
    filter === NOTHING || isIndexed(search)
      ? piece`select b.*, true as fits, false as is_end from (${newest(search, { narrow: piece`${filter}${after}`, limit: page.limit + 1, isInOrder: true })}) b`
      : piece`
        select b.*, b.place = ${page.seen}::bigint as is_end
          from (
            select b.*, true${filter} as fits, row_number() over () as place
              from (${newest(search, { narrow: after, limit: page.seen, isInOrder: true })}) b
          ) b
         where b.fits or b.place = ${page.seen}::bigint
         limit ${page.limit + 1}`;
  const rows = await sqlOf<BetListRow & { readonly fits: boolean; readonly is_end: boolean }>(
    tx,
    piece`
    select b.id, b.member_id, b.member_name, v.code as vendor_code, b.game_code, b.round_ref, b.currency, b.stake_ticks,
           b.payout_ticks, b.outcome as status, b.is_of_external_wallet, b.is_trial, b.placed_at, b.settled_at, b.fits, b.is_end
      from (${bets}) b
      join vendor.vendor_v v on v.id = b.vendor_id
     order by b.id desc
     limit ${page.limit + 1}`,
  );
  const fitting = rows.filter(({ fits }) => fits);
  const shown = pageOf(fitting, page.limit, ({ id }) => id.toString());
  const end = rows.find(({ is_end }) => is_end);
  return { rows: shown.rows, next: shown.next ?? end?.id.toString() ?? null };
}

export type BetSumRow = {
  readonly currency: string;
  readonly bets: number;
  /** It holds the bet behind which no further one is looked at. */
  readonly is_end: boolean;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
};

/**
 * The number of bets of a filter and their sums by currency. Nothing is read behind the last bet that is counted, nor behind
 * the newest `seen` of those that an index narrows the list to. Money of trial accounts, and what was given back, is in no sum.
 */
export async function sumBetList(
  tx: ReadTx,
  search: BetSearch,
  limits: { readonly counted: number; readonly seen: number },
): Promise<{ readonly rows: readonly BetSumRow[]; readonly isMore: boolean }> {
  const filter = filterOf(search);
  const limit = filter === NOTHING ? limits.counted : limits.seen;
  const rows = await sqlOf<BetSumRow>(
    tx,
    piece`
    select b.currency, (count(*) filter (where b.fits))::int as bets, bool_or(b.place = ${limit}::bigint) as is_end,
           coalesce(sum(b.stake_ticks) filter (where b.fits and b.counts), 0)::bigint as stake_ticks,
           coalesce(sum(b.payout_ticks) filter (where b.fits and b.counts), 0)::bigint as payout_ticks
      from (
        select b.*
          from (
            select b.currency, b.stake_ticks, b.payout_ticks, true${filter} as fits, row_number() over () as place,
                   not b.is_trial and b.status not in ('VOID', 'ROLLED_BACK') as counts
              from (${newest(search, { narrow: NOTHING, limit, isInOrder: false })}) b
          ) b
         where b.fits or b.place = ${limit}::bigint
         limit ${limits.counted}
      ) b
     group by b.currency
     order by b.currency
     limit 100`,
  );
  return {
    rows: rows.filter(({ bets }) => bets > 0),
    isMore: rows.some(({ is_end }) => is_end),
  };
}

/** The newest bets of a filter, read from the index that narrows it most. */
function newest(
  search: BetSearch,
  page: {
    readonly narrow: Piece;
    readonly limit: number;
    /** Without it the parts that are put together, each in its order, are not merged: that suffices to count. */
    readonly isInOrder: boolean;
  },
): Piece {
  // Every stake is at least nothing. To say so lets the planner take the indexes of these lists.
  const own = piece`b.brand_id = ${search.brandId} and b.stake_ticks >= 0${rangeOf(search)}${page.narrow}`;
  const tail = piece`
         order by b.id desc
         limit ${page.limit}`;
  const merged = page.isInOrder ? tail : piece` limit ${page.limit}`;
  const member = memberOf(search);
  if (member !== undefined) {
    return piece`select ${COLUMNS} from play.bet_v b where b.member_id = ${member} and ${own}${tail}`;
  }
  const kinds = kindsOf(search);
  if (kinds !== undefined) {
    return piece`
        select ${COLUMNS}
          from (${kinds.rows}) k
         cross join lateral (
           select ${COLUMNS} from play.bet_v b where b.vendor_id = k.vendor_id and ${kinds.match} and ${own}${tail}
         ) b${merged}`;
  }
  if (search.statuses?.join() === 'PENDING') {
    const open = (isElsewhere: Piece) =>
      piece`(select ${COLUMNS} from play.bet_v b where b.status = 'PENDING' and ${isElsewhere} and ${own}${tail})`;
    return piece`
        select ${COLUMNS}
          from (${open(piece`not b.is_of_external_wallet`)} union all ${open(piece`b.is_of_external_wallet`)}) b${merged}`;
  }
  return piece`select ${COLUMNS} from play.bet_v b where ${own}${rareOf(search)}${tail}`;
}

function memberOf({ brandId, memberId, member }: BetSearch): Piece | undefined {
  if (memberId !== undefined) {
    return piece`${memberId}::bigint`;
  }
  return member === undefined
    ? undefined
    : piece`(select a.id from identity.account_v a where a.brand_id = ${brandId} and a.account_key = ${member.toLowerCase()}::text)`;
}

/** The vendors and games, or the rounds, that are looked into one by one, each in the order of its index. */
function kindsOf({
  brandId,
  vendor,
  game,
  round,
}: BetSearch): { readonly rows: Piece; readonly match: Piece } | undefined {
  const vendors = piece`
            select v.id as vendor_id from vendor.vendor_v v where true${vendor === undefined ? NOTHING : piece` and v.code = ${vendor}::text`}`;
  if (round !== undefined) {
    return { rows: vendors, match: piece`b.round_ref = ${round}::text` };
  }
  if (game !== undefined) {
    return { rows: vendors, match: piece`b.game_code = ${game}::text` };
  }
  return vendor === undefined
    ? undefined
    : {
        rows: piece`
            select v.id as vendor_id, g.game_code
              from vendor.vendor_v v
             cross join lateral play.games_of(${brandId}, v.id) g (game_code)
             where v.code = ${vendor}::text`,
        match: piece`b.game_code = k.game_code`,
      };
}

/** What the indexes of rare bets are declared with, where the filter is about such bets alone. */
function rareOf({ statuses, minStakeTicks = 0n, minPayoutTicks = 0n }: BetSearch): Piece {
  const isRare = statuses?.every((status) => RARE.includes(status)) === true;
  if (isRare) {
    return piece` and b.status in ('VOID', 'ROLLED_BACK', 'CASHED_OUT', 'HALF_WON', 'HALF_LOST')`;
  }
  return minStakeTicks >= LARGE_TICKS || minPayoutTicks >= LARGE_TICKS
    ? piece` and greatest(b.stake_ticks, b.payout_ticks) >= 10000000`
    : NOTHING;
}

/** Ids carry the time, so a period is a range of ids. */
function rangeOf({ from, until }: BetSearch): Piece {
  return piece`${
    from === undefined ? NOTHING : piece` and b.id >= ledger.id_at(${from}::timestamptz)`
  }${until === undefined ? NOTHING : piece` and b.id < ledger.id_at(${until}::timestamptz)`}`;
}

/** Whether an index narrows the list to few bets, of which each is looked at. */
function isIndexed(search: BetSearch): boolean {
  return (
    memberOf(search) !== undefined ||
    kindsOf(search) !== undefined ||
    search.statuses?.join() === 'PENDING' ||
    rareOf(search) !== NOTHING
  );
}

/** What is asked of each bet, beside what `newest` reads from an index; the very `NOTHING` when that is all. */
function filterOf(search: BetSearch): Piece {
  const { gameTypes, exceptVendor, statuses, minStakeTicks, minPayoutTicks } = search;
  const parts = [
    gameTypes === undefined ? [] : [piece` and b.game_type = any (${gameTypes}::text[])`],
    exceptVendor === undefined
      ? []
      : [
          piece` and b.vendor_id is distinct from (select v.id from vendor.vendor_v v where v.code = ${exceptVendor}::text)`,
        ],
    statuses === undefined ? [] : [piece` and b.outcome = any (${statuses}::text[])`],
    minStakeTicks === undefined ? [] : [piece` and b.stake_ticks >= ${minStakeTicks}::bigint`],
    minPayoutTicks === undefined ? [] : [piece` and b.payout_ticks >= ${minPayoutTicks}::bigint`],
    filterOfMember(search),
  ].flat();
  return parts.length === 0 ? NOTHING : parts.reduce((left, right) => piece`${left}${right}`);
}

/** The bets of one member are few enough to look at each. */
function filterOfMember(search: BetSearch): readonly Piece[] {
  if (memberOf(search) === undefined) {
    return [];
  }
  const { vendor, game, round } = search;
  return [
    vendor === undefined
      ? []
      : [
          piece` and b.vendor_id = (select v.id from vendor.vendor_v v where v.code = ${vendor}::text)`,
        ],
    game === undefined ? [] : [piece` and b.game_code = ${game}::text`],
    round === undefined ? [] : [piece` and strpos(lower(b.round_ref), lower(${round}::text)) > 0`],
  ].flat();
}
