import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { CategoryCode } from '../contract.ts';
import type { Names } from './game.store.ts';

export const PAGE = 50;

export type OfferRow = {
  readonly node_id: bigint;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly game_type: string;
  readonly name: Names;
  readonly picture: string;
  readonly classes: readonly string[];
  readonly min_bet_ticks: bigint;
  readonly rtp_basis_points: number;
  /** The brand's own texts; null: as the vendor's feed says. */
  readonly own_name: Names | null;
  readonly own_picture: string | null;
  readonly own_category: string | null;
  readonly own_classes: readonly string[] | null;
  readonly own_min_bet_ticks: bigint | null;
  readonly is_enabled: boolean;
  readonly is_hot: boolean;
  readonly is_new: boolean;
  readonly position: number;
} & MaintenanceRow;

export type MaintenanceRow = {
  readonly maintenance_from: Date | null;
  readonly maintenance_until: Date | null;
};

/** What a brand says of a game in place of its vendor; null: as the vendor's feed says. */
export type OwnTexts = {
  readonly name: Names | null;
  readonly picture: string | null;
  readonly category: string | null;
  readonly classes: readonly string[] | null;
  readonly minBetTicks: bigint | null;
};

/** Games with what a brand makes of them, in the order of their ids. */
export async function selectOffers(
  tx: ReadTx,
  wanted: {
    readonly brandId: number;
    readonly search: string | undefined;
    readonly vendor: string | undefined;
    readonly gameType: string | undefined;
    readonly nodeId?: bigint;
    readonly after: bigint;
  },
): Promise<readonly OfferRow[]> {
  const { brandId, after } = wanted;
  const search = wanted.search ?? null;
  const vendor = wanted.vendor ?? null;
  const type = wanted.gameType ?? null;
  const node = wanted.nodeId ?? null;
  return await sql<OfferRow>(tx)`
    select g.node_id, g.vendor_code, g.game_code, g.game_type, g.name, g.picture, g.classes, g.min_bet_ticks, g.rtp_basis_points,
           o.name as own_name, o.picture as own_picture, o.category as own_category, o.classes as own_classes,
           o.min_bet_ticks as own_min_bet_ticks,
           coalesce(o.is_enabled, true) as is_enabled, coalesce(o.is_hot, g.is_hot) as is_hot,
           coalesce(o.is_new, g.is_new) as is_new, coalesce(o.position, 100) as position, o.maintenance_from, o.maintenance_until
      from catalog.game g
      left join catalog.offer o on o.node_id = g.node_id and o.brand_id = ${brandId}
     where not g.is_retired
       and g.node_id > ${after}
       and (${node}::bigint is null or g.node_id = ${node})
       and (${vendor}::text is null or g.vendor_code = ${vendor})
       and (${type}::text is null or coalesce(o.category, g.game_type) = ${type})
       and (${search}::text is null or strpos(lower(g.name::text || ' ' || coalesce(o.name::text, '') || ' ' || g.game_code), lower(${search})) > 0)
     order by g.node_id
     limit ${PAGE + 1}`;
}

export async function upsertOffer(
  tx: Tx,
  offer: {
    readonly brandId: number;
    readonly nodeId: bigint;
    readonly isEnabled: boolean;
    readonly isHot: boolean;
    readonly isNew: boolean;
    readonly position: number;
    readonly maintenanceFrom: Date | null;
    readonly maintenanceUntil: Date | null;
    readonly own: OwnTexts;
  },
): Promise<void> {
  const { own } = offer;
  const name = own.name === null ? null : JSON.stringify(own.name);
  await sql(tx)`
    insert into catalog.offer (brand_id, node_id, is_enabled, is_hot, is_new, position, maintenance_from, maintenance_until,
                               name, picture, category, classes, min_bet_ticks)
    values (${offer.brandId}, ${offer.nodeId}, ${offer.isEnabled}, ${offer.isHot}, ${offer.isNew}, ${offer.position},
            ${offer.maintenanceFrom}, ${offer.maintenanceUntil}, ${name}::text::jsonb, ${own.picture}, ${own.category},
            ${own.classes}::text[], ${own.minBetTicks})
    on conflict (brand_id, node_id) do update
      set is_enabled = excluded.is_enabled, is_hot = excluded.is_hot, is_new = excluded.is_new,
          position = excluded.position, maintenance_from = excluded.maintenance_from, maintenance_until = excluded.maintenance_until,
          name = excluded.name, picture = excluded.picture, category = excluded.category, classes = excluded.classes,
          min_bet_ticks = excluded.min_bet_ticks`;
}

/** Switches a game off; whatever else a brand says of it stays. */
export async function closeOffer(
  tx: Tx,
  { brandId, nodeId }: { readonly brandId: number; readonly nodeId: bigint },
): Promise<void> {
  await sql(tx)`
    insert into catalog.offer (brand_id, node_id, is_enabled)
    values (${brandId}, ${nodeId}, false)
        on conflict (brand_id, node_id) do update set is_enabled = false`;
}

/** Every class that a game of the catalogue has, for the choice of tags. */
export async function selectClasses(tx: ReadTx): Promise<readonly string[]> {
  const rows = await sql<{ readonly name: string }>(tx)`
    select distinct unnest(classes) as name from catalog.game order by name limit 500`;
  return rows.map(({ name }) => name);
}

export type VendorStatus = 'open' | 'maintenance' | 'closed';

export type VendorOfferRow = {
  readonly code: string;
  readonly name: Names;
  readonly is_house: boolean;
  readonly status: VendorStatus;
  readonly position: number;
  readonly games: number;
  readonly closed_in: readonly string[];
} & MaintenanceRow;

/** Vendors with what a brand makes of them, in the brand's order. */
export async function selectVendorOffers(
  tx: ReadTx,
  brandId: number,
): Promise<readonly VendorOfferRow[]> {
  return await sql<VendorOfferRow>(tx)`
    select v.code, v.name, v.is_house, coalesce(o.status, 'open') as status,
           coalesce(o.position, v.position) as position, o.maintenance_from, o.maintenance_until,
           coalesce(o.closed_in, '{}') as closed_in,
           (select count(*)::int from catalog.game g where g.vendor_code = v.code and not g.is_retired) as games
      from catalog.vendor v
      left join catalog.vendor_offer o on o.vendor_code = v.code and o.brand_id = ${brandId}
     order by coalesce(o.position, v.position), v.code
     limit 1000`;
}

export async function upsertVendorOffer(
  tx: Tx,
  offer: {
    readonly brandId: number;
    readonly code: string;
    readonly status: VendorStatus;
    readonly position: number;
    readonly maintenanceFrom: Date | null;
    readonly maintenanceUntil: Date | null;
    readonly closedIn: readonly string[];
  },
): Promise<void> {
  await sql(tx)`
    insert into catalog.vendor_offer (brand_id, vendor_code, status, position, maintenance_from, maintenance_until, closed_in)
    values (${offer.brandId}, ${offer.code}, ${offer.status}, ${offer.position}, ${offer.maintenanceFrom},
            ${offer.maintenanceUntil}, ${offer.closedIn}::text[])
    on conflict (brand_id, vendor_code) do update
      set status = excluded.status, position = excluded.position, maintenance_from = excluded.maintenance_from,
          maintenance_until = excluded.maintenance_until, closed_in = excluded.closed_in`;
}

export type CategoryOfferRow = {
  readonly category: CategoryCode;
  readonly is_enabled: boolean;
  readonly position: number;
};

/** Categories that a brand's operators touched; the others are on and in their usual place. */
export async function selectCategoryOffers(
  tx: ReadTx,
  brandId: number,
): Promise<readonly CategoryOfferRow[]> {
  return await sql<CategoryOfferRow>(tx)`
    select category, is_enabled, position
      from catalog.category_offer
     where brand_id = ${brandId}
     order by category
     limit 20`;
}

export async function upsertCategoryOffer(
  tx: Tx,
  offer: {
    readonly brandId: number;
    readonly category: CategoryCode;
    readonly isEnabled: boolean;
    readonly position: number;
  },
): Promise<void> {
  await sql(tx)`
    insert into catalog.category_offer (brand_id, category, is_enabled, position)
    values (${offer.brandId}, ${offer.category}, ${offer.isEnabled}, ${offer.position})
    on conflict (brand_id, category) do update
      set is_enabled = excluded.is_enabled, position = excluded.position`;
}
