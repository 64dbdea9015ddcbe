import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** A text in each language of the platform: `{ en, bn }`. */
export type Names = Readonly<Record<string, string>>;

export type Game = {
  readonly node_id: bigint;
  readonly vendor_code: string;
  readonly vendor_name: Names;
  /** `maintenance` also while planned maintenance of the vendor or of this game is running. */
  readonly vendor_status: string;
  /**
   * The maintenance that is running or comes next, the game's own or its vendor's; without a beginning it is running.
   */
  readonly maintenance_from: Date | null;
  readonly maintenance_until: Date | null;
  /** Countries (ISO 3166) in which the brand does not offer the vendor. */
  readonly closed_in: readonly string[];
  readonly supports_trial: boolean;
  readonly game_code: string;
  readonly game_type: string;
  readonly name: Names;
  readonly picture: string;
  readonly default_play_type: string;
  /** All classes of the game; the first is its main one. */
  readonly classes: readonly string[];
  /** List types its vendor names beside those that follow from the classes. */
  readonly list_types: readonly string[];
  /** Its page wants a tab of its own instead of a frame. */
  readonly opens_in_tab: boolean;
  /** It is made for a screen on its side. */
  readonly is_landscape: boolean;
  readonly min_bet_ticks: bigint;
  /** The brand's own minimum, below which a stake is refused; null: the vendor enforces its own. */
  readonly own_min_bet_ticks: bigint | null;
  readonly min_lines: number;
  readonly rtp_basis_points: number;
  readonly is_hot: boolean;
  readonly is_new: boolean;
};

/**
 * All games a brand offers, in list order. A brand offers some thousand games, so lists filter and page in
 * memory over this one cached read; the limit is a fuse, not a page.
 */
export async function offeredGames(
  tx: ReadTx,
  { brandId, now }: { readonly brandId: number; readonly now: Date },
): Promise<readonly Game[]> {
  return await sql<Game>(tx)`
    select g.node_id, g.vendor_code, v.name as vendor_name,
           case
             when v.status <> 'open' then v.status
             when coalesce(vo.status, 'open') <> 'open' then vo.status
             when r.maintenance_until is not null and coalesce(r.maintenance_from, ${now}) <= ${now}::timestamptz then 'maintenance'
             else 'open'
           end as vendor_status,
           r.maintenance_from, r.maintenance_until, coalesce(vo.closed_in, '{}') as closed_in, g.supports_trial, g.game_code,
           coalesce(o.category, g.game_type) as game_type, coalesce(o.name, g.name) as name, coalesce(o.picture, g.picture) as picture,
           g.default_play_type, coalesce(o.classes, g.classes) as classes, g.list_types, g.opens_in_tab, g.is_landscape,
           coalesce(o.min_bet_ticks, g.min_bet_ticks) as min_bet_ticks, o.min_bet_ticks as own_min_bet_ticks, g.min_lines, g.rtp_basis_points, coalesce(o.is_hot, g.is_hot) as is_hot, coalesce(o.is_new, g.is_new) as is_new
      from catalog.game g
      join catalog.vendor v on v.code = g.vendor_code
      left join catalog.offer o on o.node_id = g.node_id and o.brand_id = ${brandId}
      left join catalog.vendor_offer vo on vo.vendor_code = v.code and vo.brand_id = ${brandId}
      left join lateral (
        select w.maintenance_from, w.maintenance_until
          from (values (o.maintenance_from, o.maintenance_until), (vo.maintenance_from, vo.maintenance_until)) w (maintenance_from, maintenance_until)
         where w.maintenance_until > ${now}::timestamptz
         order by coalesce(w.maintenance_from, ${now}), w.maintenance_until desc
         limit 1
      ) r on true
     where not g.is_retired
       and v.status <> 'closed'
       and coalesce(vo.status, 'open') <> 'closed'
       and coalesce(o.is_enabled, true)
     order by coalesce(vo.position, v.position), coalesce(o.position, 100), g.node_id
     limit 20000`;
}

export async function upsertVendor(
  tx: Tx,
  vendor: {
    readonly code: string;
    readonly name: Names;
    readonly isHouse: boolean;
    readonly position: number;
  },
): Promise<void> {
  await sql(tx)`
    insert into catalog.vendor (code, name, is_house, position)
    values (${vendor.code}, ${JSON.stringify(vendor.name)}::jsonb, ${vendor.isHouse}, ${vendor.position})
    on conflict (code) do update
      set name = excluded.name, is_house = excluded.is_house, position = excluded.position`;
}

export type FeedGame = {
  readonly gameCode: string;
  readonly gameType: string;
  readonly name: Names;
  readonly picture: string;
  readonly defaultPlayType: string;
  readonly classes: readonly string[];
  readonly listTypes: readonly string[];
  readonly opensInTab: boolean;
  readonly isLandscape: boolean;
  readonly minBetTicks: bigint;
  readonly minLines: number;
  readonly supportsTrial: boolean;
  readonly rtpBasisPoints: number;
  readonly isHot: boolean;
  readonly isNew: boolean;
};

/** Adds and updates the games of a vendor in one statement. No code is there twice. */
export async function upsertGames(
  tx: Tx,
  vendorCode: string,
  games: readonly FeedGame[],
): Promise<void> {
  const rows = games.map((game) => ({ ...game, minBetTicks: String(game.minBetTicks) }));
  await sql(tx)`
    insert into catalog.game (vendor_code, game_code, game_type, name, picture, default_play_type, classify, classes,
                              min_bet_ticks, min_lines, rtp_basis_points, is_hot, is_new, supports_trial,
                              list_types, opens_in_tab, is_landscape)
    select ${vendorCode}, g."gameCode", g."gameType", g.name, g.picture, g."defaultPlayType", coalesce(g.classes[1], ''),
           g.classes, g."minBetTicks", g."minLines", g."rtpBasisPoints", g."isHot", g."isNew", g."supportsTrial",
           g."listTypes", g."opensInTab", g."isLandscape"
      from rows from (
             jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
             as ("gameCode" text, "gameType" text, name jsonb, picture text, "defaultPlayType" text, classes text[],
                 "listTypes" text[], "opensInTab" boolean, "isLandscape" boolean, "minBetTicks" bigint,
                 "minLines" integer, "supportsTrial" boolean, "rtpBasisPoints" integer, "isHot" boolean, "isNew" boolean)
           ) with ordinality as g
     order by g.ordinality
    on conflict (vendor_code, game_code) do update
      set game_type = excluded.game_type, name = excluded.name, picture = excluded.picture,
          default_play_type = excluded.default_play_type, classify = excluded.classify,
          classes = excluded.classes,
          min_bet_ticks = excluded.min_bet_ticks, min_lines = excluded.min_lines,
          rtp_basis_points = excluded.rtp_basis_points, is_hot = excluded.is_hot,
          is_new = excluded.is_new, supports_trial = excluded.supports_trial, list_types = excluded.list_types,
          opens_in_tab = excluded.opens_in_tab, is_landscape = excluded.is_landscape, is_retired = false`;
}

/** Games that left the feed stay, because records name them, but are offered no more. */
export async function retireMissing(
  tx: Tx,
  vendorCode: string,
  listed: readonly string[],
): Promise<void> {
  await sql(tx)`
    update catalog.game
       set is_retired = true
     where vendor_code = ${vendorCode} and not game_code = any(${listed}) and not is_retired`;
}

/** Grows whenever a vendor, a game or an offer changed; a cached list of the same number is still true. */
export async function catalogRevision(tx: ReadTx): Promise<bigint> {
  const rows = await sql<{ readonly number: bigint }>(tx)`
    select number from catalog.revision limit 1`;
  return rows[0]?.number ?? 0n;
}
