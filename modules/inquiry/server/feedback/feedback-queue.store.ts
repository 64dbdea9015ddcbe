import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type OpenTicket = {
  readonly id: bigint;
  readonly number: string;
  readonly account: string | null;
  readonly created_at: Date;
  readonly assignee_id: bigint | null;
  readonly assignee: string | null;
};

/** Tickets that nobody has answered or closed, the oldest first. */
export async function selectOpenTickets(
  tx: ReadTx,
  { brandId, limit }: { readonly brandId: number; readonly limit: number },
): Promise<readonly OpenTicket[]> {
  return await sql<OpenTicket>(tx)`
    select id, number, account, created_at, assignee_id, assignee
      from inquiry.ticket
     where brand_id = ${brandId} and state = 'open'
     order by id
     limit ${limit}`;
}

/** How feedback moved in a period; a ticket counts as done when it was last moved on. */
export async function ticketFlow(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<{ readonly came: number; readonly done: number; readonly left: number }> {
  const { brandId, from, until } = period;
  const rows = await sql<{ came: number; done: number; left: number }>(tx)`
    select count(*) filter (where created_at >= ${from})::int as came,
           count(*) filter (where state <> 'open' and changed_at >= ${from} and changed_at < ${until})::int as done,
           count(*) filter (where state = 'open' or changed_at >= ${until})::int as left
      from inquiry.ticket
     where brand_id = ${brandId} and created_at < ${until}`;
  return rows[0] ?? { came: 0, done: 0, left: 0 };
}
