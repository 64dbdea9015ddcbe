import type pg from 'pg';
import type { Lane } from '#platform/db/batcher.ts';
import type { ClientConfig } from '#platform/db/database.ts';

/** Times of the seamless protocol: a batch that waits longer is undone by the database and tried item by item. */
const LANE_LIMITS = '-c statement_timeout=800 -c lock_timeout=300';

/** The lane's connection: short limits on top of the options it has already, which may stand in its URL. */
export function laneClient(client: ClientConfig): ClientConfig {
  const lane = { ...client, application_name: 'shapla-lane' };
  const url = client.connectionString === undefined ? undefined : new URL(client.connectionString);
  const own = url?.searchParams.get('options') ?? undefined;
  if (url === undefined || own === undefined) {
    const before = client.options === undefined ? '' : `${client.options} `;
    return { ...lane, options: `${before}${LANE_LIMITS}` };
  }
  // Options of the URL win over those beside it.
  url.searchParams.set('options', `${own} ${LANE_LIMITS}`);
  // pg reads `+` as itself, so spaces are written in percent form.
  url.search = url.search.replaceAll('+', '%20');
  return { ...lane, connectionString: url.href };
}

/** What a lane knows of its stripes: its number, and the account of each brand and currency. */
export type LaneStripes = { readonly slot: number; readonly accounts: Map<string, string> };

/**
 * Claims a stripe number for the lane's connection; for `onConnect` of a batcher. It is free again when the
 * connection ends.
 */
export async function claimStripe(client: pg.Client, stripes: number): Promise<LaneStripes> {
  const { rows } = await client.query<{ slot: number }>('select ledger.claim_stripe($1) as slot', [
    stripes,
  ]);
  const slot = rows[0]?.slot;
  if (slot === undefined) {
    throw new Error('no stripe was claimed');
  }
  return { slot, accounts: new Map() };
}

/** The lane's own house account in a brand and currency, as decimal text: remembered after the first time. */
export function stripeOf(
  lane: Lane<LaneStripes>,
  brandId: number,
  currency: string,
): string | Promise<string> {
  const { slot, accounts } = lane.state;
  const name = `${brandId}/${currency}`;
  return accounts.get(name) ?? openStripe(lane, { brandId, currency, slot, accounts, name });
}

async function openStripe(
  lane: Lane<LaneStripes>,
  stripe: LaneStripes & {
    readonly brandId: number;
    readonly currency: string;
    readonly name: string;
  },
): Promise<string> {
  const { rows } = await lane.client.query<{ id: unknown }>(
    'select ledger.stripe_account($1, $2, $3) as id',
    [stripe.brandId, stripe.currency, stripe.slot],
  );
  const id = String(rows[0]?.id);
  stripe.accounts.set(stripe.name, id);
  return id;
}
