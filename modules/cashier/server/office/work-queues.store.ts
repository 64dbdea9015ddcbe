import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

type Asked = { readonly brandId: number; readonly limit: number };
type Period = { readonly brandId: number; readonly from: Date; readonly until: Date };
type Flow = { readonly came: number; readonly done: number; readonly left: number };
const NOTHING: Flow = { came: 0, done: 0, left: 0 };

/** One thing that waits: what it is called, about whom or what, and since when. */
export type WaitingThing = {
  readonly id: bigint;
  readonly title: string;
  readonly detail: string | null;
  readonly since: Date;
};

/** Deposits that somebody has to look at, the oldest first; those that wait for their member's answer stand at its end. */
export async function selectChecking(
  tx: ReadTx,
  { brandId, limit }: Asked,
): Promise<readonly WaitingThing[]> {
  return await sql<WaitingThing>(tx)`
    select id, reference as title, member_name as detail, greatest(checking_at, waits_until) as since
      from cashier.deposit
     where brand_id = ${brandId} and state = 'checking'
     order by greatest(checking_at, waits_until), id
     limit ${limit}`;
}

export async function checkingFlow(tx: ReadTx, { brandId, from, until }: Period): Promise<Flow> {
  const rows = await sql<Flow>(tx)`
    select count(*) filter (where checking_at >= ${from})::int as came,
           count(*) filter (where ended_at >= ${from} and ended_at < ${until})::int as done,
           count(*) filter (where ended_at is null or ended_at >= ${until})::int as left
      from cashier.deposit
     where brand_id = ${brandId} and checking_at < ${until}`;
  return rows[0] ?? NOTHING;
}

/** Money that no order took, the oldest first. */
export async function selectUnclaimed(
  tx: ReadTx,
  { brandId, limit }: Asked,
): Promise<readonly WaitingThing[]> {
  return await sql<WaitingThing>(tx)`
    select id, number as title, provider as detail, received_at as since
      from cashier.payment
     where brand_id = ${brandId} and state = 'unclaimed'
     order by received_at, id
     limit ${limit}`;
}

/** Only money that an order did not take by itself has a reason. */
export async function unclaimedFlow(tx: ReadTx, { brandId, from, until }: Period): Promise<Flow> {
  const rows = await sql<Flow>(tx)`
    select count(*) filter (where received_at >= ${from})::int as came,
           count(*) filter (where ended_at >= ${from} and ended_at < ${until})::int as done,
           count(*) filter (where state = 'unclaimed' or ended_at >= ${until})::int as left
      from cashier.payment
     where brand_id = ${brandId} and reason is not null and received_at < ${until}`;
  return rows[0] ?? NOTHING;
}

/** Where a provider and our books differ, the oldest first. */
export async function selectOpenDifferences(
  tx: ReadTx,
  { brandId, limit }: Asked,
): Promise<readonly WaitingThing[]> {
  return await sql<WaitingThing>(tx)`
    select id, name as title, provider as detail, opened_at as since
      from cashier.difference
     where brand_id = ${brandId} and closed_at is null
     order by id
     limit ${limit}`;
}

export async function differenceFlow(tx: ReadTx, { brandId, from, until }: Period): Promise<Flow> {
  const rows = await sql<Flow>(tx)`
    select count(*) filter (where opened_at >= ${from})::int as came,
           count(*) filter (where closed_at >= ${from} and closed_at < ${until})::int as done,
           count(*) filter (where closed_at is null or closed_at >= ${until})::int as left
      from cashier.difference
     where brand_id = ${brandId} and opened_at < ${until}`;
  return rows[0] ?? NOTHING;
}
