import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Amount } from '#platform/money/money.ts';

type OrderAddressRow = {
  readonly place: number;
  readonly brand_id: number;
  readonly order_id: string;
  readonly address: string;
  readonly amount_ticks: Amount;
  readonly currency: string;
  readonly units: string;
  readonly rate_ticks: bigint;
  readonly decimals: number;
};
/** The address of an order, with what is to be paid on it. */
export type OrderAddress = Omit<OrderAddressRow, 'units'> & { readonly units: bigint };

/** Gives an order its place, once; its address is written by `saveAddress`. */
export async function insertOrderAddress(
  tx: Tx,
  one: {
    readonly brandId: number;
    readonly orderId: string;
    readonly amount: Amount;
    readonly currency: string;
    readonly units: bigint;
    readonly rateTicks: bigint;
    readonly decimals: number;
    readonly watchUntil: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into usdt.order_address (brand_id, order_id, address, amount_ticks, currency, units, rate_ticks, decimals,
                                    watch_until)
    values (${one.brandId}, ${one.orderId}, '', ${one.amount}, ${one.currency}, ${String(one.units)}::numeric,
            ${one.rateTicks}, ${one.decimals}, ${one.watchUntil})
    on conflict (order_id) do nothing`;
}

export async function saveAddress(
  tx: Tx,
  one: { readonly place: number; readonly address: string },
): Promise<void> {
  await sql(tx)`
    update usdt.order_address
       set address = ${one.address}
     where place = ${one.place} and address = ''`;
}

export async function selectOrderAddress(
  tx: ReadTx,
  orderId: string,
): Promise<OrderAddress | undefined> {
  const rows = await sql<OrderAddressRow>(tx)`
    select place, brand_id, order_id, address, amount_ticks, currency, units::text as units, rate_ticks, decimals
      from usdt.order_address
     where order_id = ${orderId}`;
  return rows.map(withUnits)[0];
}

/** Addresses on which money is still looked for, after a place. */
export async function selectWatched(
  tx: ReadTx,
  asked: {
    readonly brandId: number;
    readonly now: Date;
    readonly after: number;
    readonly limit: number;
  },
): Promise<readonly { readonly place: number; readonly address: string }[]> {
  return await sql<{ place: number; address: string }>(tx)`
    select place, address
      from usdt.order_address
     where brand_id = ${asked.brandId} and watch_until > ${asked.now} and address <> '' and place > ${asked.after}
     order by place
     limit ${asked.limit}`;
}

function withUnits({ units, ...row }: OrderAddressRow): OrderAddress {
  return { ...row, units: BigInt(units) };
}
